import { sql, type RawBuilder, type Selectable } from 'kysely'
import { addProperties } from '#schema/platform/collections/records.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import { cpeTypeName } from '#schema/kit/cpe/cpe.ts'
import { voucherStatusOf, type VoucherStatusCode } from '#schema/modules/accounting/voucher/voucher-status.ts'
import { PERIOD_STATUS } from '#schema/modules/accounting/period/period.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { changedAt, type Changed } from '#upstream/kit/document/list/changed-at.ts'
import { canWriteRow } from '#upstream/kit/document/data-scope.ts'
import { requireFound } from '#upstream/kit/document/by-key.ts'
import { ORDERS, orderScopeFor } from '#upstream/modules/purchasing/order/order-access.ts'
import {
  voucherRefusal,
  type VoucherEligibility,
} from '#upstream/modules/purchasing/order/progress/voucher-eligibility.ts'
import { requiredFile } from '#upstream/modules/purchasing/order/support/support-file.ts'
import { visibleVoucher, type VoucherCaller } from '../voucher-access.ts'
import { sharesLeft } from './shares-left.ts'
import { readParts, type Comment, type Detail, type VoucherParts } from './voucher-details.ts'

type StoredVoucher = Selectable<Tables['LgsOrderPurcharseVoucher']>

interface Row
  extends Omit<
      StoredVoucher,
      | 'CpyID'
      | 'SecStatus'
      | 'UsrReceptionID'
      | 'UsrAcceptedID'
      | 'UsrUpdateID'
      | 'SecUpdate'
      | 'VouSearch'
      | 'VouChanges'
    >,
    Changed {
  OrdDocumentNumber: string
  SupName: string
  SupDocumentNumber: string
  UsrReceptionName: string | null
  UsrAcceptedName: string | null
  /** The day of its last payment that stands, YYYY-MM-DD. */
  VouPaidDate: string | null
}

/** A voucher as every call answers it (docs/rest-contract.md). */
export interface VoucherRow extends Row {
  /** 1 por recepcionar, 2 por corregir, 3 recepcionado, 4 aceptado, 5 pagado. */
  VouState: VoucherStatusCode
  /** In words; null where no XML came. */
  VouTypeName: string | null
  /** «Recepcionado», or null. */
  VouReceptionName: string | null
  /** Whether the caller is staff whose level covers its order: who keeps its vouchers, whatever state this one is in. */
  VouKeepable: boolean
  /** Whether the caller may receive it, accept it, ask for corrections of it now. */
  VouReceivable: boolean
  VouAcceptable: boolean
  VouCorrectable: boolean
  /** Whether the caller may take its reception or acceptance back now, or, its supplier, the voucher itself. */
  VouReceptionUndoable: boolean
  VouAcceptanceUndoable: boolean
  VouWithdrawable: boolean
  details: Detail[]
  comments: Comment[]
}

/** What besides the voucher decides about changing it. */
interface VoucherContext extends VoucherEligibility {
  isClosed: boolean
  isOfMailbox: boolean
  /** Of its order: whose it is, and of which area. */
  UsrID: number
  AreID: number | null
}

/** Staff's right on vouchers: whoever may change orders. */
export const KEEPING = ['Edit', 'Save'] as const

const voucher = alias('LgsOrderPurcharseVoucher', 'v')

/** Vouchers of a cut, in its order: `cut` selects "VouID" and "place". */
export async function readVouchers(caller: VoucherCaller, cut: RawBuilder<unknown>): Promise<VoucherRow[]> {
  const { tx, identity, permissions } = caller
  const { rows } = await sql<Row & VoucherContext>`
    with cut as materialized (${cut})
    select v."VouID", v."OrdID", o."OrdDocumentNumber", o."OrdStatus", o."OrdCloseReason", o."UsrID", o."AreID", v."OprID", v."SupID", o."SupName", o."SupDocumentNumber",
      v."VouNumber", v."VouObservation", v."VouReception", v."VouReceptionDate", e."UsrFullName" as "UsrReceptionName",
      v."VouAccepted", v."VouAcceptedDate", c."UsrFullName" as "UsrAcceptedName", v."VouType", v."VouIssueDate", v."VouCurrency",
      v."VouMonth", v."VouTotal", v."VouCredited", ${sharesLeft(voucher)}, v."VouPayableAmount", v."VouPaid", (
        select max(p."VpyDate") from "AccVoucherPayment" p where p."VouID" = v."VouID" and p."SecStatus" = 1) as "VouPaidDate", v."VouFindings", v."SecCreate", v."UsrCreateID", v."SecVersion", ${changedAt('VOU', sql`v."CpyID"`, sql`v."VouID"`)},
      exists (
        select from "AccPeriod" p where p."CpyID" = v."CpyID" and p."PerMonth" = v."VouMonth" and p."PerStatus" = ${PERIOD_STATUS.CLOSED}) as "isClosed",
      exists (select from "AccMailbox" m where m."VouID" = v."VouID") as "isOfMailbox"
    from cut
    join "LgsOrderPurcharseVoucher" v on v."VouID" = cut."VouID"
    join "LgsOrderPurcharse" o on o."OrdID" = v."OrdID"
    left join "SecUser" e on e."UsrID" = v."UsrReceptionID"
    left join "SecUser" c on c."UsrID" = v."UsrAcceptedID"
    order by cut.place`.execute(tx)
  const parts = await readParts(
    tx,
    rows.map(({ VouID }) => VouID),
  )
  const rights = {
    isSupplier: identity.audience === 'supplier',
    isKeeper: identity.audience === 'staff' && KEEPING.some((flag) => permissions.may(ORDERS, flag)),
    scope: await orderScopeFor(tx, caller),
  }
  return rows.map((row) => voucherRowOf(row, parts.get(row.VouID), rights))
}

/** What the caller may do with vouchers, apart from the state that each is in. */
interface VoucherRights {
  isSupplier: boolean
  /** Whether they are staff who may change orders. */
  isKeeper: boolean
  scope: Awaited<ReturnType<typeof orderScopeFor>>
}

/** A voucher as it is answered: what was read of it, its state, and what the caller may do with it now. */
function voucherRowOf(
  { OrdStatus, OrdCloseReason, UsrID, AreID, isClosed, isOfMailbox, ...row }: Row & VoucherContext,
  { details: own = [], comments = [] }: Partial<VoucherParts> = {},
  { isSupplier, isKeeper, scope }: VoucherRights,
): VoucherRow {
  const canKeep = isKeeper && canWriteRow(scope, { UsrID, AreID })
  const canChange = canKeep && !isClosed
  const isOpen = row.VouReception === 0
  const canReplaceFiles = isSupplier && isOpen && voucherRefusal({ OrdStatus, OrdCloseReason }) === null
  return addProperties(row, {
    // A supplier reads that it was received and accepted, not by whom (decision 0219).
    UsrReceptionName: isSupplier ? null : row.UsrReceptionName,
    UsrAcceptedName: isSupplier ? null : row.UsrAcceptedName,
    VouState: voucherStatusOf({
      isReceived: !isOpen,
      isAccepted: row.VouAccepted === 1,
      isToCorrect: own.some(({ VodEditable }) => VodEditable === 1),
      payable: row.VouPayableAmount,
      paid: row.VouPaid,
    }),
    VouTypeName: row.VouType === null ? null : cpeTypeName(row.VouType),
    VouReceptionName: isOpen ? null : 'Recepcionado',
    VouKeepable: canKeep,
    VouReceivable: canChange && isOpen && own.every(({ VodEditable }) => VodEditable === 0),
    VouAcceptable: canChange && !isOpen && row.VouAccepted === 0,
    VouCorrectable: canKeep && isOpen,
    VouReceptionUndoable: canChange && !isOpen && row.VouAccepted === 0 && OrdCloseReason === null,
    VouAcceptanceUndoable: canChange && row.VouAccepted === 1 && Number(row.VouPaid) === 0,
    VouWithdrawable: isSupplier && isOpen && !isOfMailbox,
    details: own.map((detail) => withReplacement(detail, canReplaceFiles && detail.VodEditable === 1)),
    comments,
  })
}

/** Says of a file whether the caller may put another in its place, and what that may be. */
const withReplacement = (detail: Detail, VodReplaceable: boolean): Detail => ({
  ...detail,
  VodReplaceable,
  VodReplacement: VodReplaceable ? requiredFile(detail.VodSupport) : null,
})

/** The live vouchers of orders that may be seen, oldest first. */
export async function vouchersOf(caller: VoucherCaller, orders: readonly number[]): Promise<VoucherRow[]> {
  return readVouchers(
    caller,
    sql`select ${voucher('VouID')}, row_number() over (order by ${voucher('VouID')}) as place from ${voucher.table}
      where ${voucher('OrdID')} = any(${orders}::integer[]) and ${await visibleVoucher(caller.tx, caller, voucher)}`,
  )
}

/** @throws Refusal 404 when it is missing, foreign or its order is not to be seen */
export const readVoucher = async (caller: VoucherCaller, VouID: number): Promise<VoucherRow> =>
  requireFound(
    readVouchers(
      caller,
      sql`select ${voucher('VouID')}, 1 as place from ${voucher.table}
        where ${voucher('VouID')} = ${VouID} and ${await visibleVoucher(caller.tx, caller, voucher)}`,
    ),
  )

/** Vouchers of one number: an invoice and the notes that bear the same are told apart by their type. */
export interface VoucherGroup {
  VouNumber: string
  /** 1 when every voucher of it was received. */
  VouReception: 0 | 1
  vouchers: VoucherRow[]
}

/** The vouchers of an order grouped by number, in the order in which numbers came. */
export async function vouchersByNumber(caller: VoucherCaller, OrdID: number): Promise<VoucherGroup[]> {
  const groups = groupBy(await vouchersOf(caller, [OrdID]), ({ VouNumber }) => VouNumber)
  return [...groups].map(([VouNumber, vouchers]) => ({
    VouNumber,
    VouReception: vouchers.every(({ VouReception }) => VouReception === 1) ? 1 : 0,
    vouchers,
  }))
}
