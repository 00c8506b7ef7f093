import { z } from 'zod'
import * as clock from '#schema/rules/clock.ts'
import { endRun } from '../approval/ending.ts'
import { callers, code, requireAnnulmentReason } from '../document/annulment.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/call.ts'
import { id } from '../http/id.ts'
import { refuse } from '../http/refusal.ts'
import { recomputeProgress } from '../requirement/requirement.progress.ts'
import { lockedQuotation, mayUnseal, ownQuotation, reachOf, type Asking } from './quotation.access.ts'
import { quotationDocument } from './quotation.document.ts'
import { tellAnnulment } from './quotation.letters.ts'
import { requirementsOfQuotation } from './quotation.requirements.ts'
import { isAnnullable } from './quotation.rows.ts'
import { ANNULLED, isSealed } from './quotation.standing.ts'

export const annulInput = z.object({ CttID: id, TypeAnulated: code, ...callers })
export const unsealInput = z.object({ CttID: id, CttUnsealReason: z.string().max(10_000).nullish(), ...callers })

const LONGEST = 256

/** Changes columns of a quotation that is locked, and leaves the trace of it. */
export async function setQuotation(
  { tx, identity }: Asking,
  CttID: number,
  change: Record<string, string | number | Date | null>,
  action: string,
): Promise<void> {
  await tx
    .updateTable('LgsCotization')
    .set((each) => ({
      ...change,
      UsrUpdateID: identity.userId,
      SecUpdate: clock.now(),
      SecVersion: each('SecVersion', '+', 1),
    }))
    .where('CttID', '=', CttID)
    .execute()
  await audit(tx, { resource: 'LgsCotization', record: CttID, action, change })
}

/**
 * Annuls a quotation that has no approved winner: its run ends, what it asked for is free again, and whoever was asked is
 * told (rules 5). The reason is required.
 */
export async function annul(call: Call<z.output<typeof annulInput>>): Promise<void> {
  const { tx, body, identity } = call
  const { CttID, TypeAnulated } = body
  const quotation = await ownQuotation(call, CttID, 'Delete')
  await requireAnnulmentReason(tx, TypeAnulated)
  if (!isAnnullable(quotation)) throw refuse.badRequest('Solo se anula una cotización sin ganador aprobado que no haya terminado')
  await endRun(tx, quotationDocument, CttID)
  await setQuotation(call, CttID, { CttStatus: ANNULLED, TypeAnulated }, 'annul')
  await tellAnnulment(tx, CttID)
  await recomputeProgress(tx, await requirementsOfQuotation(tx, CttID), identity.userId)
}

/** Opens the amounts of sealed offers before the deadline: for a manager or administrator, with a reason that is kept (rules 3). */
export async function unseal(call: Call<z.output<typeof unsealInput>>): Promise<void> {
  const { tx, body, identity } = call
  const quotation = await lockedQuotation(call, body.CttID)
  if (!mayUnseal(call, await reachOf(tx, call), quotation)) throw refuse.forbidden()
  const CttUnsealReason = body.CttUnsealReason?.trim() ?? ''
  const wrong = (message: string) => refuse.badRequest({ message, path: 'CttUnsealReason' })
  if (CttUnsealReason === '') throw wrong('Ingrese el motivo de la apertura')
  if (CttUnsealReason.length > LONGEST) throw wrong('El motivo admite hasta 256 caracteres')
  if (!isSealed(quotation, clock.today())) throw refuse.badRequest('Las ofertas ya están abiertas')
  const change = { CttDateUnsealed: clock.now(), UsrUnsealID: identity.userId, CttUnsealReason }
  await setQuotation(call, body.CttID, change, 'unseal')
}
