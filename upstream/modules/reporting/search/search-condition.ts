import { sql, type RawBuilder } from 'kysely'
import { asDocumentNumber, canBeSearched, searchWordsOf } from '#schema/modules/reporting/search/search.ts'
import { contains, matchesPerson } from '#upstream/kit/text/search-text.ts'
import { likeAnywhere } from '#upstream/platform/http/page.ts'

/** Words that are looked for; more of them narrow nothing that people still read. */
const MOST_WORDS = 8

/** Every word is found in the column, anywhere and in any order; a short number as the end of a document's. */
export const holdsWords = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.slice(0, MOST_WORDS).map((word) => sql`${column} like ${likeAnywhere(asDocumentNumber(word))}`),
    sql` and `,
  )})`

/**
 * The same of the column of what has a name of its own: beside a word that an index finds, a short number is part of that
 * name («Ladrillo de 15 cm»); without one it is looked for as the end of a number, as everywhere.
 */
export const holdsText = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  canBeSearched(words.filter((word) => word === asDocumentNumber(word)).join(' '))
    ? contains(column, words.join(' '))
    : holdsWords(column, words)

/** The same of the column that somebody is found by, whose document may be written with its digits set apart. */
export const holdsPerson = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  matchesPerson(words.join(' '), (search) => holdsText(column, searchWordsOf(search)))
