import { sql } from 'kysely'
import type { z } from 'zod'
import type { Call } from '#upstream/platform/http/call.ts'
import { likeAnywhere, countUpTo, limitOf, orderOf, searchOf, type Page } from '#upstream/platform/http/page.ts'
import type { mailboxPageInput } from './mailbox.input.ts'
import { mailboxOf, readMailbox, type MailboxRow } from './mailbox.repo.ts'

const ORDERS = {
  SecCreate: sql`m."SecCreate"`,
  MbxNumber: sql`m."MbxNumber"`,
  MbxIssuerName: sql`m."MbxIssuerName"`,
  MbxIssueDate: sql`m."MbxIssueDate"`,
  MbxTotal: sql`m."MbxTotal"`,
  MbxStatus: sql`m."MbxStatus"`,
}

/** A page of the mailbox, what came last first unless told; each word is found in number, issuer, order or file name. */
export async function mailboxPage(call: Call<z.output<typeof mailboxPageInput>>): Promise<Page<MailboxRow>> {
  const { tx, body } = call
  const { MbxStatus, MbxKind, MbxIssuer, MbxDateFrom, MbxDateTo } = body.filter ?? {}
  const words = searchOf(body).split(/\s+/).filter(Boolean).slice(0, 8)
  const statuses = [MbxStatus ?? []].flat()
  const searchedText = sql`concat_ws(' ', m."MbxNumber", m."MbxIssuer", m."MbxIssuerName", m."MbxName", m."MbxOrderReference", o."OrdDocumentNumber")`
  const day = sql`(m."SecCreate" at time zone 'America/Lima')::date`
  const wanted = [
    ...(statuses.length > 0 ? [sql`m."MbxStatus" = any(${statuses}::smallint[])`] : []),
    ...(MbxKind ? [sql`m."MbxKind" = ${MbxKind}`] : []),
    ...(MbxIssuer ? [sql`m."MbxIssuer" = ${MbxIssuer}`] : []),
    ...(MbxDateFrom ? [sql`${day} >= ${MbxDateFrom}::date`] : []),
    ...(MbxDateTo ? [sql`${day} <= ${MbxDateTo}::date`] : []),
    ...words.map((word) => sql`${searchedText} ilike ${likeAnywhere(word)}`),
  ]
  const narrowed = wanted.length > 0 ? sql`and ${sql.join(wanted, sql` and `)}` : sql``
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.SecCreate, dir: 'desc' })
  const data = await readMailbox(
    call,
    sql`${narrowed} order by ${column} ${sql.raw(dir)} nulls last, m."MbxID" desc limit ${limitOf(body)} offset ${body.start}`,
  )
  return { data, ...(await countUpTo(tx, sql`${mailboxOf(call)} ${narrowed}`)), draw: body.draw ?? 0 }
}
