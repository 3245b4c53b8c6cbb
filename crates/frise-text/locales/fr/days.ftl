# `frise days` : le calendrier des frises du jour, pour qui fabrique les boîtes.

help-days = Les frises du jour publiées : en ajouter, les vérifier, les mesurer
help-days-publish = Ajouter des jours à la liste, jusqu’à une date ; ceux qui sont publiés ne changent jamais
    .to = La dernière date, par exemple 2028-12-31
    .folder = L’endroit de la liste dans les sources
help-days-check = Dire si chaque jour publié peut être distribué exactement comme prévu
    .folder = L’endroit de la liste dans les sources, si ce n’est pas celle de ce programme
help-days-report = Dire la difficulté de chaque jour publié : combien de cartes les robots de chaque niveau placent juste
    .folder = L’endroit de la liste dans les sources, si ce n’est pas celle de ce programme
    .json = Écrire une ligne de JSON par jour, pour les machines
    .from = La première frise
    .to = La dernière frise
    .bots = Combien de robots de chaque niveau jouent chaque jour

days-bad-date = « { $date } » n’est pas une date à partir du 2026-09-01. Écrivez par exemple 2028-12-31.
days-too-few = Il n’y a pas assez de cartes pour un jour de plus. Ajoutez-en aux boîtes.
days-gap = La frise { $number } manque dans la liste. Reprenez les fichiers de days/ dans l’historique.
days-published = { $n ->
    [one] 1 nouveau jour
   *[other] { $n } nouveaux jours
} ; la liste va jusqu’au { $date }.
days-checked = { $n ->
    [one] 1 jour se distribue
   *[other] { $n } jours se distribuent
} exactement comme prévu, jusqu’au { $date }. Cartes modifiées depuis dans les boîtes : { $changed }.
days-report-head = Frise date       robots de niveau 1 à 5 : justes en moyenne
