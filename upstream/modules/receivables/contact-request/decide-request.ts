import { sql } from 'kysely'
import { z } from 'zod'
import { contactLengths, validateRefusal } from '#schema/modules/receivables/contact-request/contact-request.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { customer, readRequests, request, type ContactRequestRow } from './contact-request.repo.ts'
import { closeRequestNotices, notifyDecided } from './notify-request.ts'

export const decideRequestInput = z.object({
  ...callers,
  CcrID: id,
  IsAccepted: z.boolean(),
  CcrReason: z
    .string()
    .max(contactLengths.reason + 100)
    .nullish(),
  CusMark: z.string().max(64).nullish(),
})

/**
 * Accepts or refuses a request, once. What is accepted is written into the customer's record, if the record is the one that
 * was read: request and record are locked, so that of two people at once the second meets a decided one.
 * @throws Refusal 400 without a reason to refuse, 404, 409 where it was decided or the record changed meanwhile
 */
export async function decideRequest(
  { tx, identity, body }: Call<z.output<typeof decideRequestInput>>,
  now: Date,
): Promise<ContactRequestRow> {
  const reason = (body.CcrReason ?? '').trim()
  const problem = body.IsAccepted ? undefined : validateRefusal(reason)
  if (problem) throw refuse.badRequest({ path: 'CcrReason', message: problem })
  const own = sql`${request('CcrID')} = ${body.CcrID} and ${request('CpyID')} = ${identity.companyId}`
  const [before] = await readRequests(tx, sql`${own} for update of ${request.row}, ${customer.row}`)
  if (!before) throw refuse.notFound()
  if (before.CcrState !== 'PENDING') throw refuse.conflict()
  if (body.IsAccepted && body.CusMark !== before.CusMark) throw refuse.conflict()
  await tx
    .updateTable('PagContactRequest')
    .set({
      CcrState: body.IsAccepted ? 'ACCEPTED' : 'REFUSED',
      CcrReason: body.IsAccepted ? null : reason,
      CcrDecided: now,
      CcrDecidedBy: identity.userId,
    })
    .where('CcrID', '=', body.CcrID)
    .execute()
  if (body.IsAccepted) await correctCustomer({ tx }, before, now)
  const [row] = await readRequests(tx, own)
  if (!row) throw refuse.notFound()
  await audit(tx, {
    resource: 'PagContactRequest',
    record: row.CcrID,
    action: body.IsAccepted ? 'accept' : 'refuse',
    change: body.IsAccepted ? {} : { CcrReason: reason },
  })
  await closeRequestNotices(tx, row)
  await notifyDecided(tx, row, before.current.email)
  return row
}

/** Writes what was asked for into the customer's record, and what stood there into the trail. */
async function correctCustomer(
  { tx }: Pick<Call, 'tx'>,
  { CusID, proposed, current }: ContactRequestRow,
  now: Date,
): Promise<void> {
  const corrected = {
    ...(proposed.email !== null && { correoElectronico: proposed.email }),
    ...(proposed.mobile !== null && { telefonoCelular: proposed.mobile }),
    ...(proposed.address !== null && { direccion: proposed.address }),
  }
  const replaced = {
    ...(proposed.email !== null && { correoElectronico: current.email }),
    ...(proposed.mobile !== null && { telefonoCelular: current.mobile }),
    ...(proposed.address !== null && { direccion: current.address }),
  }
  await tx
    .updateTable('PagCustomer')
    .set({ ...corrected, SecUpdate: now })
    .where('CusID', '=', CusID)
    .execute()
  await audit(tx, {
    resource: 'PagCustomer',
    record: CusID,
    action: 'update',
    change: { ...corrected, before: replaced },
  })
}
