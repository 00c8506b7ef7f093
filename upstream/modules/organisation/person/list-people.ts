import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { matchesPerson, searchedWords } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import {
  likeAnywhere,
  orderOf,
  pageInput,
  searchOf,
  toPage,
  windowOf,
  type Page,
} from '#upstream/platform/http/page.ts'
import { readPersons, type Person } from './person.repo.ts'

export const personPageInput = pageInput({
  TypePerson: z.coerce.number().int().nullish(),
  SecStatus: z.coerce.number().int().nullish(),
})

const ORDERS = {
  NtpFullName: sql`n."NtpFullName"`,
  PrsDocumentNumber: sql`p."PrsDocumentNumber"`,
}

const matches = (search: string) =>
  sql<boolean>`(${sql.join(
    [
      sql`true`,
      ...searchedWords(search).map(
        (word) => sql`(n."NtpSearch" like ${likeAnywhere(word)} or p."PrsDocumentNumber" ilike ${likeAnywhere(word)})`,
      ),
    ],
    sql` and `,
  )})`

/** Each word is found in name or document, of a person in `n` and `p`, however the digits of a document are set apart. */
export const matchesNameOrDocument = (search: string): RawBuilder<boolean> => matchesPerson(search, matches)

/** A page of the company's people; natural and active ones unless told (back-office.md 7). Each word is found in name or document. */
export async function personPage({
  tx,
  identity,
  body,
}: Call<z.output<typeof personPageInput>>): Promise<Page<Person>> {
  const { TypePerson, SecStatus } = body.filter ?? {}
  const wanted = sql.join(
    [
      sql`n."CpyID" = ${identity.companyId}`,
      sql`n."TypePerson" = ${TypePerson ?? 1}`,
      sql`n."SecStatus" = ${SecStatus ?? 1}`,
      matchesNameOrDocument(searchOf(body)),
    ],
    sql` and `,
  )
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.NtpFullName, dir: 'asc' })
  const data = await readPersons(
    tx,
    sql`where ${wanted} order by ${column} ${dir === 'desc' ? sql`desc` : sql`asc`}, n."NtpID"
      ${windowOf(body)}`,
  )
  return toPage(tx, body, data, sql`"GenNaturalPerson" n join "GenPerson" p on p."PrsID" = n."PrsID" where ${wanted}`)
}
