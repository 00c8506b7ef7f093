import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { type ApprovalOutcome, APPROVABLE_STATUS } from '#schema/kit/document/approvable-status.ts'
import type { Notice } from '#upstream/modules/approvals/notification/notify.ts'
import type { Level } from '#upstream/kit/approval/levels.ts'

/** What the author hears at the end of a run. */
export const outcomeNotice = (UsrID: number, status: ApprovalOutcome): Notice =>
  status === APPROVABLE_STATUS.APPROVED
    ? { UsrID, AtsID: null, AleMessage: 'Documento aprobado', AleColor: 'green' }
    : { UsrID, AtsID: null, AleMessage: 'Documento desaprobado', AleColor: 'red' }

/** What the author hears of a level after which the run goes on; nothing of one that they decided themselves. */
export function progressNotices(author: number, levels: readonly Level[], { AlvOrder, UsrApproveID }: Level): Notice[] {
  if (UsrApproveID === author) return []
  const orders = [...new Set(levels.map((level) => level.AlvOrder))].sort((one, other) => one - other)
  const name = `Nivel ${orders.indexOf(AlvOrder) + 1} de ${orders.length}`
  const missing = levels.filter(
    (level) => level.AlvOrder === AlvOrder && level.AtsStatus === LEVEL_STATUS.PENDING,
  ).length
  const AleMessage =
    missing === 0 ? `${name} aprobado` : `${name}: una aprobación, ${missing === 1 ? 'falta 1' : `faltan ${missing}`}`
  return [{ UsrID: author, AtsID: null, AleMessage, AleColor: 'blue' }]
}
