# On paper: card sheets, calibration, poster, quiz.

# On the sheets
print-ruler = Print at 100% (“actual size”): this line must measure { $mm } mm. Many viewers shrink pages to 96%.
print-sheet-faces = { $name } – sheet { $n } of { $of }, faces
print-sheet-backs = { $name } – sheet { $n } of { $of }, backs
print-sheet-both = { $name } – sheet { $n } of { $of }
print-fold = fold here, glue, then cut
print-label-how = Cut out the lid and the two sides, and glue them onto a box.
print-label-cards = { $n } cards
print-poster-about = { $about } { $n } cards, from the first to the last.
print-poster-from = { $date } →
print-poster-before = → { $date }

# Calibration
print-calibrate-title = Align your printer
print-calibrate-x = Shift x
print-calibrate-y = Shift y
print-calibrate-long = 1. Print this sheet on both sides at 100%, flipped on the long edge, with the printer and the tray that the cards will use.
print-calibrate-short = 1. Print this sheet on both sides at 100%, flipped on the short edge, with the printer and the tray that the cards will use.
print-calibrate-light = 2. Hold it against a window, this side towards you: the blue lines of the other side show through.
print-calibrate-coarse = 3. Millimetres: read the black number nearest to the long blue line marked 0.
print-calibrate-fine = 4. Tenths: find the blue line that best continues a black one, and read its blue number. If it is negative, subtract it.
print-calibrate-example = Example: the long line is near −1, and the blue line −4 continues a black one: −1 − 0.4 = −1.4.
print-calibrate-keep = Give these two numbers once for this printer and tray: they are kept, and backs come to lie behind their faces.

# Quiz
print-quiz-sheet = Quiz { $seed } – { $n }
print-quiz-solutions = Solutions { $seed } – { $n }
print-quiz-name = Name
print-quiz-date = Date
print-quiz-first = Which came first? Tick it.
print-quiz-order = From the oldest (1) to the newest: write the numbers.
print-quiz-match = To each its date: write the letter.


# The page “Print”
print-page-title = Print
print-page-preview = The first sheet
print-page-what = What
print-page-what-cards = The cards
print-page-what-poster = The line, as a poster
print-page-what-quiz = A quiz, with solutions
print-page-what-calibration = The calibration sheet
print-page-paper = Paper
print-page-paper-a4 = A4
print-page-paper-letter = Letter
print-page-cards = Cards
print-page-size-poker = Poker, 63 × 88 mm
print-page-size-mini = Mini, 44 × 68 mm
print-page-duplex = Both sides
print-page-duplex-long = Flipped on the long edge
print-page-duplex-short = Flipped on the short edge
print-page-duplex-fold = No: to fold and glue
print-page-ink = Ink
print-page-ink-normal = Full colour
print-page-ink-thin = Little ink
print-page-langs = Language
print-page-rules = Rules
print-page-no-rules = None
print-page-label = A label for the box
print-page-icons = With the icons of Twist
print-page-seed = Number of the quiz
print-page-sheets = Different sheets
print-page-printer = Printer
print-page-no-printer = Not aligned
print-page-calibrate = Align a printer
print-page-calibrate-how = Print the calibration sheet, read the two numbers, and give printer and tray a name. They stay on this device.
print-page-printer-name = Name
print-page-keep = Keep
print-page-shift-wrong = It takes a name, and two numbers from −5.5 to 5.5.
print-page-make = Download PDF
print-page-making = The PDF is being made …
print-page-done = The PDF is ready: print it at 100%.
print-page-failed = The PDF could not be made. Try other choices.
print-page-size = Print at “actual size”, not fitted to the page: the line beside each sheet measures 100 mm.
print-page-missing = These characters are not in our fonts and will be empty boxes:
