# Sur le papier : planches de cartes, calage, affiche, quiz.

# Sur les feuilles
print-ruler = Imprimez à 100 % (« taille réelle ») : ce trait doit mesurer { $mm } mm. Beaucoup de logiciels réduisent à 96 %.
print-sheet-faces = { $name } – feuille { $n } sur { $of }, faces
print-sheet-backs = { $name } – feuille { $n } sur { $of }, dos
print-sheet-both = { $name } – feuille { $n } sur { $of }
print-fold = pliez ici, collez, puis coupez
print-label-how = Découpez le couvercle et les deux côtés, collez-les sur une boîte.
print-label-cards = { $n } cartes
print-poster-about = { $about } { $n } cartes, de la première à la dernière.
print-poster-from = { $date } →
print-poster-before = → { $date }

# Calage
print-calibrate-title = Caler l’imprimante
print-calibrate-x = Décalage x
print-calibrate-y = Décalage y
print-calibrate-long = 1. Imprimez cette feuille recto verso à 100 %, en retournant sur le bord long, avec l’imprimante et le bac des cartes.
print-calibrate-short = 1. Imprimez cette feuille recto verso à 100 %, en retournant sur le bord court, avec l’imprimante et le bac des cartes.
print-calibrate-light = 2. Tenez-la devant une fenêtre, ce côté vers vous : les traits bleus du verso se voient au travers.
print-calibrate-coarse = 3. Millimètres : lisez le nombre noir le plus proche du long trait bleu marqué 0.
print-calibrate-fine = 4. Dixièmes : cherchez le trait bleu qui prolonge le mieux un trait noir, et lisez son nombre bleu. S’il est négatif, on le retire.
print-calibrate-example = Exemple : le long trait est près de −1, et le trait bleu −4 prolonge un trait noir : −1 − 0,4 = −1,4.
print-calibrate-keep = Donnez ces deux nombres une fois pour cette imprimante et ce bac : ils sont gardés, et les dos tombent derrière les faces.

# Quiz
print-quiz-sheet = Quiz { $seed } – { $n }
print-quiz-solutions = Solutions { $seed } – { $n }
print-quiz-name = Nom
print-quiz-date = Date
print-quiz-first = Qu’est-ce qui vient d’abord ? Cochez.
print-quiz-order = Du plus ancien (1) au plus récent : numérotez.
print-quiz-match = À chacun sa date : écrivez la lettre.


# La page « Imprimer »
print-page-title = Imprimer
print-page-preview = La première feuille
print-page-what = Quoi
print-page-what-cards = Les cartes
print-page-what-poster = La frise, en affiche
print-page-what-quiz = Un quiz, avec solutions
print-page-what-calibration = La feuille de calage
print-page-paper = Papier
print-page-paper-a4 = A4
print-page-paper-letter = Letter
print-page-cards = Cartes
print-page-size-poker = Poker, 63 × 88 mm
print-page-size-mini = Mini, 44 × 68 mm
print-page-duplex = Recto verso
print-page-duplex-long = Retourné sur le bord long
print-page-duplex-short = Retourné sur le bord court
print-page-duplex-fold = Non : à plier et coller
print-page-ink = Encre
print-page-ink-normal = Pleine couleur
print-page-ink-thin = Peu d’encre
print-page-langs = Langue
print-page-rules = Règles
print-page-no-rules = Sans
print-page-label = Une étiquette pour la boîte
print-page-icons = Avec les icônes de Twist
print-page-seed = Numéro du quiz
print-page-sheets = Feuilles différentes
print-page-printer = Imprimante
print-page-no-printer = Sans calage
print-page-calibrate = Caler une imprimante
print-page-calibrate-how = Imprimez la feuille de calage, lisez les deux nombres, et donnez un nom à l’imprimante et à son bac. Ils restent sur cet appareil.
print-page-printer-name = Nom
print-page-keep = Garder
print-page-shift-wrong = Il faut un nom, et deux nombres de −5,5 à 5,5.
print-page-make = Télécharger le PDF
print-page-making = Le PDF se prépare…
print-page-done = Le PDF est prêt : imprimez-le à 100 %.
print-page-failed = Le PDF n’a pas pu être fait. Essayez avec d’autres choix.
print-page-size = Imprimez à « taille réelle », sans ajuster à la page : le trait au bord de chaque feuille mesure 100 mm.
print-page-missing = Ces caractères ne sont pas dans nos polices et seront des cases vides :
