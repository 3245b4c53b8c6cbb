# Bots: five levels and a perfect memory, each with one word for who it is; how sure they are.

bot-level-1 = pupil
bot-level-2 = amateur
bot-level-3 = reader
bot-level-4 = quiz master
bot-level-5 = historian
bot-level-perfect = almanac

bot-sure = sure of it
bot-guesses = guessing
