import { z } from 'zod'
import * as clock from '#schema/rules/clock.ts'
import { storeDecidedPrint } from '../approval/decided-print.ts'
import { endRun } from '../approval/ending.ts'
import { callers, code, requireAnnulmentReason } from '../document/annulment.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/call.ts'
import { id } from '../http/id.ts'
import { refuse } from '../http/refusal.ts'
import { recomputeProgress } from '../requirement/requirement.progress.ts'
import { ownQuotation, type Asking } from './quotation.access.ts'
import { quotationDocument } from './quotation.document.ts'
import { tellAnnulment } from './quotation.letters.ts'
import { requirementsOfQuotation } from './quotation.requirements.ts'
import { isAnnullable } from './quotation.rows.ts'
import { ANNULLED } from './quotation.standing.ts'

export const annulInput = z.object({ CttID: id, TypeAnulated: code, ...callers })

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
  if (!isAnnullable(quotation))
    throw refuse.badRequest('Solo se anula una cotización sin ganador aprobado que no haya terminado')
  await endRun(tx, quotationDocument, CttID)
  await setQuotation(call, CttID, { CttStatus: ANNULLED, TypeAnulated }, 'annul')
  await storeDecidedPrint(call, { TrsCode: 'COT', DocEntry: CttID, UsrID: quotation.UsrID })
  await tellAnnulment(tx, CttID)
  await recomputeProgress(tx, await requirementsOfQuotation(tx, CttID), identity.userId)
}
