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
