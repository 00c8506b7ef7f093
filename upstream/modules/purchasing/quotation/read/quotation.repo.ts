import { sql, type RawBuilder, type Transaction } from 'kysely'
import { addProperties } from '#schema/platform/collections/records.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { CLOSED_WITHOUT_ORDER, QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { circuitState, readRuns, type CircuitState, type ApprovalRun } from '#upstream/kit/approval/approval-run.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, labelsColumn, storeLabels, type LabelRow } from '#upstream/kit/catalogue/definition-labels.ts'
import type { DataScope } from '#upstream/kit/document/data-scope.ts'
import { statusBadge } from '#upstream/kit/document/document-status.ts'
import { canChange, quotationScopeFor } from '../quotation-access.ts'
import { selectConsenters } from '../second-consent.ts'
import { quotationDocument } from '../approval/quotation-approval.ts'
import { closeRefusal } from '../lifecycle/closing-rules.ts'
import { readOnlyReason } from '../save/quotation-editable.ts'
import { selectHeaders, type Row } from './header-columns.ts'
import { acceptsOffers, areOffersOpened, extensionRefusal, isSealed, sendRefusal } from '../quotation-state.ts'

/** A quotation's header as every call answers it (docs/rest-contract.md). */
export interface Header extends Row, CircuitState {
  CttStatusName: string
  CttStatusColor: string
  TypeCategoryName: string | null
  TypeAnulatedName: string | null
  CttIsSealed: boolean
  /** Whether the caller may ask to open it early. */
  CttMayUnseal: boolean
  /** Whether the caller may confirm or refuse what another asked. */
  CttMayDecideUnseal: boolean
  /** Whether the caller asked, and may take it back. */
  CttMayWithdrawUnseal: boolean
  /** Whether the caller may ask now to correct an opened offer (decision 0044). */
  CttMayCorrect: boolean
  /** Whether the caller may manage its participants, as far as its state allows. */
  CttMayManage: boolean
  CttEditable: boolean
  CttReadOnlyReason: string | null
  CttAcceptsOffers: boolean
  /** Whether the caller may move the deadline, where no offer stands. */
  CttExtendable: boolean
  CttSendable: boolean
  CttSendRefusal: string | null
  CttAnnullable: boolean
  /** Whether the caller may close it without an order now. */
  CttClosable: boolean
  CttCloseRefusal: string | null
  CttMayChoose: boolean
}

/**
 * The headers of a cut of quotations, in the order of the cut: `cut` is SQL that yields "CttID" and "place", and is made
 * before any name is joined. A page costs the same queries whatever its length.
 */
export async function readHeaders(
  tx: Transaction<Tables>,
  caller: Caller,
  cut: RawBuilder<unknown>,
): Promise<Header[]> {
  const { identity } = caller
  const once = sql<{ labels: LabelRow[]; consents: boolean }>`jsonb_build_object('labels', ${labelsColumn}, 'consents',
    ${identity.audience === 'staff'}::boolean and ${identity.userId}::integer in (${selectConsenters(identity)}))`
  const { rows } = await selectHeaders(cut, once).execute(tx)
  const known = rows[0]?.once
  if (!known) return []
  const keys = rows.map(({ CttID }) => CttID)
  const runs = await readRuns(tx, quotationDocument, keys, identity)
  const [labels, scope] = [storeLabels(tx, known.labels), await quotationScopeFor(tx, caller)]
  return rows.map(({ once: _, ...row }) =>
    addProperties(row, {
      ...quotationStatus(row),
      TypeCategoryName: labels.of(LISTS.category, row.TypeCategory),
      TypeAnulatedName: labels.of(LISTS.annulment, row.TypeAnulated),
      ...quotationStateOf(row, runs.get(row.CttID), scope, caller),
      ...unsealingStateOf(row, scope, caller, known.consents),
    }),
  )
}

/** Closed says three things: a new version took its place, it was disapproved (rules 1), or nothing was ordered of it (decision 0266). */
export function quotationStatus({
  CttStatus,
  CttNextID,
  CttCloseReason,
}: Pick<Row, 'CttNextID' | 'CttCloseReason'> & { CttStatus: number }): Pick<
  Header,
  'CttStatusName' | 'CttStatusColor'
> {
  const { word: name, color } = statusBadge('COT', CttStatus)
  if (CttStatus !== QUOTATION_STATUS.CLOSED) return { CttStatusName: name, CttStatusColor: color }
  if (CttCloseReason !== null) return { CttStatusName: CLOSED_WITHOUT_ORDER, CttStatusColor: color }
  return CttNextID === null
    ? { CttStatusName: 'Desaprobada', CttStatusColor: color }
    : { CttStatusName: 'Cerrada por nueva versión', CttStatusColor: 'gray' }
}

function quotationStateOf(row: Row, run: ApprovalRun | undefined, scope: DataScope, caller: Caller) {
  const today = clock.today()
  const { CtpInvited: invited, CtpAnswered: answered, CtpWaiting: waiting, CttHasOffers } = row
  const answers = { invited, answered, waiting, answeredByStaff: row.CtpAnsweredByStaff }
  const reason = readOnlyReason(row, CttHasOffers, scope, caller)
  const isMine = canChange(caller, scope, row, 'Add', 'Edit', 'Save')
  const refusal = isMine
    ? sendRefusal(row, answers, run !== undefined, today)
    : 'Sin permiso para enviar la cotización a su circuito'
  const mayEnd = canChange(caller, scope, row, 'Delete')
  const closing = closeRefusal(row, mayEnd)
  const circuit = circuitState(run, row.CttStatus === QUOTATION_STATUS.IN_EVALUATION)
  return {
    CttMayManage: isMine,
    CttEditable: reason === null,
    CttReadOnlyReason: reason,
    CttAcceptsOffers: acceptsOffers(row, today),
    CttExtendable: isMine && extensionRefusal(row, answered) === null,
    CttSendable: refusal === null,
    CttSendRefusal: refusal,
    CttAnnullable: isAnnullable(row) && mayEnd,
    CttClosable: closing === null,
    CttCloseRefusal: closing,
    CttMayChoose: row.CttStatus === QUOTATION_STATUS.IN_EVALUATION && (run?.mayChoose ?? false),
    ...circuit,
  } as const
}

/** Whether it is sealed, and what the caller may do about opening it early and correcting an opened offer (decisions 0038, 0044). */
function unsealingStateOf(row: Row, scope: DataScope, caller: Caller, consents: boolean) {
  const CttIsSealed = isSealed(row, clock.today())
  const asker = row.CttUnsealAsked?.UsrCreateID ?? null
  const isOwn = asker === caller.identity.userId
  const mayAsk = consents || canChange(caller, scope, row, 'Add', 'Edit', 'Save')
  return {
    CttIsSealed,
    // Nobody decides it any more once nothing is sealed.
    CttUnsealAsked: CttIsSealed ? row.CttUnsealAsked : null,
    CttMayUnseal: CttIsSealed && asker === null && mayAsk,
    CttMayCorrect:
      mayAsk && row.CttHasOffers && areOffersOpened(row, clock.today()) && !row.CttHasChoice && !row.CttCorrectionWaits,
    CttMayDecideUnseal: CttIsSealed && asker !== null && !isOwn && consents,
    CttMayWithdrawUnseal: CttIsSealed && isOwn,
  } as const
}

/** A quotation without an approved winner that has not ended yet (rules 5). */
export const isAnnullable = ({ CttStatus }: Pick<Row, 'CttStatus'>): boolean =>
  CttStatus === QUOTATION_STATUS.OPEN || CttStatus === QUOTATION_STATUS.IN_EVALUATION
