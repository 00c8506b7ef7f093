import { sql } from 'kysely'
import { z } from 'zod'
import { fold } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import {
  likeAnywhere,
  countUpTo,
  limitOf,
  orderOf,
  pageInput,
  searchOf,
  type Page,
} from '#upstream/platform/http/page.ts'
import { accountsOf, readUsers, STATE, type User } from './user.repo.ts'

const number = z.coerce.number().int().nullish()

export const userPageInput = pageInput({ LexID: number, UsrState: number })

const ORDERS = {
  UsrName: sql`lower(u."UsrName")`,
  UsrFullName: sql`u."UsrFullName"`,
  UsrEmail: sql`u."UsrEmail"`,
  LexID: sql`u."LexID"`,
  AreName: sql`a."AreName"`,
  PstName: sql`s."PstName"`,
  UsrState: STATE,
  SecCreate: sql`u."SecCreate"`,
}

/**
 * A page of the company's accounts; each word is found in name, user name, e-mail or document.
 * Whoever has nothing to be ordered by stands last, whichever way.
 */
export async function userPage({
  tx,
  identity: { companyId },
  body,
}: Call<z.output<typeof userPageInput>>): Promise<Page<User>> {
  const { LexID, UsrState } = body.filter ?? {}
  const words = fold(searchOf(body)).split(' ').filter(Boolean).slice(0, 8)
  const searchedText = sql`folded(u."UsrName" || ' ' || u."UsrFullName" || ' ' || coalesce(u."UsrEmail", '') || ' ' || coalesce(p."PrsDocumentNumber", ''))`
  const wanted = sql.join(
    [
      sql`true`,
      ...(typeof LexID === 'number' ? [sql`u."LexID" = ${LexID}`] : []),
      ...(typeof UsrState === 'number' ? [sql`${STATE} = ${UsrState}`] : []),
      ...words.map((word) => sql`${searchedText} like ${likeAnywhere(word)}`),
    ],
    sql` and `,
  )
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.UsrFullName, dir: 'asc' })
  const data = await readUsers(
    tx,
    companyId,
    sql`where ${wanted} order by ${column} ${sql.raw(dir)} nulls last, u."UsrID"
      limit ${limitOf(body)} offset ${body.start}`,
  )
  return { data, ...(await countUpTo(tx, sql`${accountsOf(companyId)} where ${wanted}`)), draw: body.draw ?? 0 }
}
