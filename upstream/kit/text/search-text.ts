import { sql, type RawBuilder } from 'kysely'
import { bareNumber } from '#schema/platform/values/bare-number.ts'
import { likeAnywhere } from '#upstream/platform/http/page.ts'
import { foldText } from '#schema/platform/text/fold-text.ts'

/** What a document's search column holds: written with the document, so that a search reads one column. */
export const searchText = (...parts: readonly (string | null | undefined)[]): string => foldText(parts.join(' '))

/** Words of a search that are looked for; more of them narrow nothing that people still read. */
const MOST_WORDS = 8

/** The words of a search that are looked for; none of a search for nothing. */
export const searchedWords = (search: string): string[] =>
  foldText(search).split(' ').filter(Boolean).slice(0, MOST_WORDS)

/** A condition a word, that it is found in the column; none of a search for nothing. */
export const containsEach = (column: RawBuilder<unknown>, search: string): RawBuilder<boolean>[] =>
  searchedWords(search).map((word) => sql<boolean>`${column} like ${likeAnywhere(word)}`)

/** Every word is found in the column, anywhere and in any order. */
export const contains = (column: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([sql`true`, ...containsEach(column, words)], sql` and `)})`

/** What is searched for is found in the column as it stands, its words together and in their order. */
export const containsPhrase = (column: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql<boolean>`${column} like ${likeAnywhere(foldText(search))}`

const SET_APART = /^[\d\s.\-–—()/]+$/

/** A search with the digits of its numbers together: all of it where it is one number, else word by word. */
export const withBareNumbers = (search: string): string =>
  (SET_APART.test(search)
    ? bareNumber(search)
    : search.replaceAll(/\S+/g, (word) => (SET_APART.test(word) ? bareNumber(word) : word))
  ).trim()

/** A condition of a search for people, by what was typed or by the numbers in it, which a document is stored by. */
export function matchesPerson(search: string, matches: (search: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  const bare = withBareNumbers(search)
  return bare === '' || bare === search ? matches(search) : sql<boolean>`(${matches(search)} or ${matches(bare)})`
}

/** Where in the column what was typed begins a word, counted from 1; null where it begins none. The nearer, the better it fits. */
export const wordPosition = (column: RawBuilder<unknown>, words: string): RawBuilder<number | null> =>
  sql<number | null>`nullif(strpos(' ' || ${column}, ${` ${foldText(words)}`}::text), 0)`
