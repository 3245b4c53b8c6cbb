# La langue elle-même : son nom, et sa façon d’écrire les nombres.
language-name = français
number-group = { "\u00A0" }
number-decimal = ,
