/** Books and places of the Bible: what they are called, how they are printed and compared. Pure, and small. */
export { type Book, BOOKS, bookByCode, bookById, type Testament } from './references/books.ts'
export { formatPassage, type Tradition } from './references/format-passage.ts'
export { comparePassages, type Passage, passageRange, passageToParams } from './references/passage.ts'
export { type Place, placeToText, textToPlace } from './references/place.ts'
export { printed } from './references/printed.ts'
export { printedNumbers } from './references/printed-numbers.ts'
export { SZENTIRAS, szentirasPage, szentirasPlace } from './references/szentiras.ts'
