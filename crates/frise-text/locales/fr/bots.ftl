# Les robots : cinq niveaux et une mémoire parfaite, chacun avec un mot pour dire qui c’est ; ce dont ils sont sûrs.

bot-level-1 = élève
bot-level-2 = amateur
bot-level-3 = lecteur
bot-level-4 = incollable
bot-level-5 = historien
bot-level-perfect = almanach

bot-sure = sûr de son coup
bot-guesses = au hasard
