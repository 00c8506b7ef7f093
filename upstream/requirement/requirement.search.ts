import { sql, type RawBuilder } from 'kysely'
import { anywhere } from '../http/page.ts'

/** Text as the list's search compares it: no accents, lower case, single spaces. What is typed is folded alike. */
export const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

export interface Searchable {
  documentNumber: string
  requester: string
  area: string | null
  /** What the lines that stay ask for. */
  descriptions: readonly string[]
}

/** What ReqSearch holds: written with the document, so that a search reads one column. */
export const searchText = ({ documentNumber, requester, area, descriptions }: Searchable): string =>
  fold([documentNumber, requester, area ?? '', ...descriptions].join(' '))

/** Words of a search that are looked for; more of them narrow nothing that people still read. */
const MOST_WORDS = 8

/** SQL: every word is found in the requirement `r`, anywhere and in any order. */
export const contains = (words: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    fold(words)
      .split(' ')
      .slice(0, MOST_WORDS)
      .map((word) => sql`r."ReqSearch" like ${anywhere(word)}`),
    sql` and `,
  )})`

/** SQL: the keys of the requirements in which the words are found. */
export const found = (words: string): RawBuilder<unknown> =>
  sql`select r."ReqID" from "LgsRequirement" r where r."SecStatus" = 1 and ${contains(words)}`
