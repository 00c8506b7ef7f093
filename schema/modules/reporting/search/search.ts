import { foldText } from '#schema/platform/text/fold-text.ts'

/** Characters of a text that is searched for, at most. */
export const LONGEST_SEARCH = 100

/** A word of fewer characters finds nothing by an index: alone it is not looked for. */
const SHORTEST_WORD = 3

/** The number of a document without its zeros: «87» is ORD-2026-000087. */
const isShortNumber = (word: string): boolean => /^\d{1,2}$/.test(word)

/** Splits what was typed into the words that are looked for, without accents and in lower case. */
export const searchWordsOf = (text: string): string[] =>
  foldText(text.slice(0, LONGEST_SEARCH)).split(' ').filter(Boolean)

/** Tells whether a text says enough to be looked for: one word of three characters, or a number. */
export const canBeSearched = (text: string): boolean =>
  searchWordsOf(text).some((word) => word.length >= SHORTEST_WORD || isShortNumber(word))

/** Completes a short number as it ends the number of a document: six digits. */
export const asDocumentNumber = (word: string): string => (isShortNumber(word) ? word.padStart(6, '0') : word)
