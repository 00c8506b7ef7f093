import * as clock from '#schema/platform/time/clock.ts'
import { validateDeadline } from '#schema/modules/purchasing/quotation/quotation.ts'
import { versionRefusal } from '#schema/modules/purchasing/comparison/winner.ts'
import { addWorkingDays } from '#schema/platform/time/working-days.ts'
import { CHOICE_KIND } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import { storeDecidedPrint } from '#upstream/kit/document/print/decided-print.ts'
import { cancelRun } from '#upstream/modules/approvals/approval/end-run.ts'
import { readHolidays } from '#upstream/modules/organisation/opening-hours/holidays.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { publishEvent } from '#upstream/kit/webhook/publish-event.ts'
import { lockQuotationRow, type Quotation } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import { quotationDocument } from '#upstream/modules/purchasing/quotation/approval/quotation-approval.ts'
import { emailInvitations, emailRejection } from '#upstream/modules/purchasing/quotation/email/quotation.email.ts'
import { selectRequirementsOfQuotation } from '#upstream/modules/purchasing/quotation/save/quotation-requirements.ts'
import { recomputeProgressOf } from '#upstream/modules/purchasing/requirement/requirement-progress.ts'
import { copyToVersion, closePreviousVersion, insertVersion } from './copy-version.ts'
import { asChoices } from './winner/winner-constraints.ts'
import { readQuotationWinners, type Winner } from '#upstream/modules/purchasing/quotation/read-winners.ts'
import { requireDecider } from './winner/winner-rights.ts'

/** Working days that participants have where no deadline is given. */
const DAYS_TO_ANSWER = 3

interface VersionRequest {
  CttID: number
  NeedDateCot: string | null
}

export interface CreatedVersion {
  CttID: number
  UsersNotified: number[]
}

/**
 * Asks the participants of the readjustment for a new round (rules 4): the same number with -V2, the same lines, them alone;
 * the version before is closed. However often it is asked, there is one next version, and it is answered.
 * @throws Refusal 404 when it is not to be seen, 403 for whoever may not decide it, 400 «Agregue Participantes para reajuste.»
 */
export async function createVersion(call: Call<VersionRequest>, webUrl: string): Promise<CreatedVersion> {
  const { tx, body, identity } = call
  const current = await lockQuotationRow(call, body.CttID)
  const next = await tx
    .selectFrom('LgsCotization')
    .select('CttID')
    .where('CttParentID', '=', current.CttID)
    .executeTakeFirst()
  if (next) return { CttID: next.CttID, UsersNotified: [] }

  await requireDecider(call, current)
  const winners = (await readQuotationWinners(tx, [current.CttID])).get(current.CttID) ?? []
  const refusal = versionRefusal(asChoices(winners))
  if (refusal) throw refuse.badRequest(refusal)
  const NeedDateCot = await deadline(call, body.NeedDateCot)
  const chosen = winners.filter(({ TypeWinner }) => TypeWinner === CHOICE_KIND.READJUSTMENT)
  const { CttID, CttDocumentNumber } = await insertVersion(call, current, NeedDateCot)
  const participants = await copyToVersion(call, current.CttID, CttID, chosen)
  await emailRejection(
    tx,
    current.CttID,
    chosen.map(({ CtpID }) => CtpID),
  )
  await cancelRun(tx, quotationDocument, current.CttID)
  await closePreviousVersion(call, current.CttID, chosen)
  await storeDecidedPrint(call, { TrsCode: 'COT', DocEntry: current.CttID, UsrID: current.UsrID })
  await recomputeProgressOf(tx, selectRequirementsOfQuotation(CttID), identity.userId)
  await trace(call, current, { CttID, CttDocumentNumber, NeedDateCot }, chosen)
  await publishEvent(tx, { event: 'quotation.opened', TrsCode: 'COT', DocEntry: CttID })
  await emailInvitations(tx, CttID, participants, { webUrl })
  const UsersNotified = await notify(
    tx,
    [{ UsrID: current.UsrID, AtsID: null, AleMessage: 'Nueva versión por reajuste', AleColor: 'blue' }],
    { TrsCode: 'COT', DocEntry: CttID, UsrCreateID: identity.userId },
  )
  return { CttID, UsersNotified }
}

/** @throws Refusal 400 for a day that is none, or past */
async function deadline({ tx }: Call<VersionRequest>, requestedDate: string | null): Promise<string> {
  const today = clock.today()
  if (requestedDate === null) return addWorkingDays(today, DAYS_TO_ANSWER, await readHolidays(tx))
  const message = validateDeadline(requestedDate, today)
  if (message !== undefined) throw refuse.badRequest({ message, path: 'NeedDateCot' })
  return requestedDate
}

async function trace(
  { tx }: Call<VersionRequest>,
  { CttID, CttDocumentNumber }: Quotation,
  next: { CttID: number; CttDocumentNumber: string; NeedDateCot: string },
  chosen: readonly Winner[],
): Promise<void> {
  const participants = chosen.map(({ CtpRuc, TypeReason }) => ({
    CtpRuc,
    TypeReason: TypeReason.map((reason) => reason.TypeReason),
  }))
  await audit(tx, {
    resource: 'LgsCotization',
    record: CttID,
    action: 'version',
    change: { CttStatus: [4, 5], CttNextID: next.CttID, CttDocumentNumber: next.CttDocumentNumber },
  })
  await audit(tx, {
    resource: 'LgsCotization',
    record: next.CttID,
    action: 'create',
    change: {
      CttParentID: CttID,
      from: CttDocumentNumber,
      NeedDateCot: next.NeedDateCot,
      itemsParticipant: participants,
    },
  })
}
