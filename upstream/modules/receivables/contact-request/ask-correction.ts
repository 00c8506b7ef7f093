import { sql } from 'kysely'
import { z } from 'zod'
import {
  contactChanges,
  contactLengths,
  validateContact,
  type ContactData,
} from '#schema/modules/receivables/contact-request/contact-request.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { ownCustomer } from '../customer/customer.repo.ts'
import { readRequests, request, type ContactRequestRow } from './contact-request.repo.ts'
import { closeRequestNotices, notifyAsked } from './notify-request.ts'

const text = (longest: number) =>
  z
    .string()
    .max(longest + 100)
    .nullish()

export const askInput = z.object({
  ...callers,
  correoElectronico: text(contactLengths.email),
  telefonoCelular: text(40),
  direccion: text(contactLengths.address),
})

export const withdrawInput = z.object({ ...callers, CcrID: id })

/** Requests of one customer in a day: each writes to the staff. */
export const MOST_A_DAY = 3

export const askMessages = {
  open: 'Ya pidió una corrección que está por resolver.',
  tooMany: `Hoy ya pidió ${MOST_A_DAY} correcciones. Inténtelo mañana.`,
} as const

const wires = { email: 'correoElectronico', mobile: 'telefonoCelular', address: 'direccion' } as const
const isName = (name: unknown): name is keyof ContactData => typeof name === 'string' && name in wires

/** A customer as customers see it: who of the staff decided is not named. */
const ownView = (row: ContactRequestRow): ContactRequestRow => ({ ...row, CcrDecidedByName: null })

/** The caller's last request; null while there is none. */
export async function myRequest(call: Pick<Call, 'tx' | 'identity'>): Promise<ContactRequestRow | null> {
  const own = await ownCustomer(call)
  if (!own) return null
  const [row] = await readRequests(
    call.tx,
    sql`${request('CusID')} = ${own.CusID} order by ${request('CcrID')} desc limit 1`,
  )
  return row ? ownView(row) : null
}

/**
 * Asks for a correction of what is sent and differs. The customer's row is locked: of two at once, the second finds the first.
 * @throws Refusal 400 with a sentence for every rule that does not hold, 404 without a record, 409 while one waits, 429
 */
export async function askCorrection(call: Call<z.output<typeof askInput>>, now: Date): Promise<ContactRequestRow> {
  const { tx, identity, body } = call
  const own = await ownCustomer(call)
  if (!own) throw refuse.notFound()
  await sql`select 1 from "PagCustomer" where "CusID" = ${own.CusID} for update`.execute(tx)
  const current: ContactData = {
    email: own.correoElectronico ?? '',
    mobile: own.telefonoCelular ?? '',
    address: own.direccion ?? '',
  }
  const draft: ContactData = {
    email: body.correoElectronico ?? current.email,
    mobile: body.telefonoCelular ?? current.mobile,
    address: body.direccion ?? current.address,
  }
  refuseIfAny(
    validateContact(current, draft).map(({ path: [name], message }) =>
      isName(name) ? { path: wires[name], message } : { message },
    ),
  )
  const { rows } = await sql<{ open: number; today: number }>`
    select count(*) filter (where ${request('CcrState')} = 'PENDING')::integer as open,
      count(*) filter (where (${request('SecCreate')} at time zone 'America/Lima')::date = ${limaDay(now)}::date)::integer as today
    from ${request.table} where ${request('CusID')} = ${own.CusID}`.execute(tx)
  if (rows[0]?.open) throw refuse.conflict(askMessages.open)
  if ((rows[0]?.today ?? 0) >= MOST_A_DAY) throw refuse.daily(askMessages.tooMany)
  const changes = contactChanges(current, draft)
  const { CcrID } = await tx
    .insertInto('PagContactRequest')
    .values({
      CpyID: identity.companyId,
      CusID: own.CusID,
      UsrID: identity.userId,
      CcrEmail: changes.email ?? null,
      CcrMobile: changes.mobile ?? null,
      CcrAddress: changes.address ?? null,
      CcrEmailBefore: own.correoElectronico,
      CcrMobileBefore: own.telefonoCelular,
      CcrAddressBefore: own.direccion,
    })
    .returning('CcrID')
    .executeTakeFirstOrThrow()
  const [row] = await readRequests(tx, sql`${request('CcrID')} = ${CcrID}`)
  if (!row) throw refuse.notFound()
  await audit(tx, { resource: 'PagContactRequest', record: CcrID, action: 'create', change: changes })
  await notifyAsked(tx, row)
  return ownView(row)
}

/** Takes back the caller's own request. @throws Refusal 404, 409 where it was decided meanwhile */
export async function withdrawCorrection(
  call: Call<z.output<typeof withdrawInput>>,
  now: Date,
): Promise<ContactRequestRow> {
  const { tx, body } = call
  const own = await ownCustomer(call)
  const mine = sql`${request('CcrID')} = ${body.CcrID} and ${request('CusID')} = ${own?.CusID ?? null}`
  const [before] = await readRequests(tx, sql`${mine} for update of ${request.row}`)
  if (!before) throw refuse.notFound()
  if (before.CcrState !== 'PENDING') throw refuse.conflict()
  await tx
    .updateTable('PagContactRequest')
    .set({ CcrState: 'WITHDRAWN', CcrDecided: now })
    .where('CcrID', '=', body.CcrID)
    .execute()
  await audit(tx, { resource: 'PagContactRequest', record: body.CcrID, action: 'withdraw', change: {} })
  await closeRequestNotices(tx, before)
  const [row] = await readRequests(tx, mine)
  if (!row) throw refuse.notFound()
  return ownView(row)
}
