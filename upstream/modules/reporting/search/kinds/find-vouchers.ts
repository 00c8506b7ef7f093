import type { RawBuilder } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { VOUCHER_STATUS, voucherBadges } from '#schema/modules/accounting/voucher/voucher-status.ts'
import { lookUpByCode } from '#schema/platform/values/status.ts'
import { dataScopeFor } from '#upstream/kit/document/data-scope.ts'
import { ACCOUNTING_VOUCHERS } from '#upstream/modules/accounting/ledger/ledger.repo.ts'
import { readVouchers, type VoucherRow } from '#upstream/modules/accounting/voucher/read/voucher.repo.ts'
import { voucherVisibilityPredicates } from '#upstream/modules/accounting/voucher/voucher-access.ts'
import { orderScopeFor } from '#upstream/modules/purchasing/order/order-access.ts'
import { orderDocument } from '#upstream/modules/purchasing/order/order-approval.ts'
import { candidatesOf, cutOfKeys } from '../find-documents.ts'
import { detailOf, type GrowingKind, type NextAction, type SearchCaller } from '../search-hit.ts'

const voucher = alias('LgsOrderPurcharseVoucher', 'v')
const badgeOf = lookUpByCode(VOUCHER_STATUS, voucherBadges)

/** The ways in which a voucher may be seen: by its order, and, with the ledger's option, by the ledger. */
async function visibleTo(caller: SearchCaller): Promise<RawBuilder<boolean>[]> {
  const byOrder = voucherVisibilityPredicates(await orderScopeFor(caller.tx, caller), voucher)
  if (caller.identity.audience !== 'staff' || !caller.permissions.may(ACCOUNTING_VOUCHERS, 'View')) return byOrder
  const ledgerScope = await dataScopeFor(caller.tx, caller, ACCOUNTING_VOUCHERS)
  return [...byOrder, ...voucherVisibilityPredicates(ledgerScope, voucher)]
}

function nextOf({ VouReceivable, VouAcceptable, details }: VoucherRow): NextAction | null {
  if (VouReceivable) return 'CHECK'
  if (VouAcceptable) return 'ACCEPT'
  return details.some(({ VodReplaceable }) => VodReplaceable) ? 'CORRECT' : null
}

/** Vouchers by number, order and supplier: those of a supplier's own orders for its account. */
export const voucherKind: GrowingKind = {
  candidates: async (caller, words) =>
    candidatesOf(
      'VOU',
      { row: voucher, key: 'VouID', date: 'SecCreate', search: 'VouSearch', visible: await visibleTo(caller) },
      words,
    ),
  async read(caller, keys) {
    const rows = await readVouchers(caller, cutOfKeys('VouID', keys))
    const orders = await orderDocument.visible(
      caller.tx,
      caller,
      rows.map(({ OrdID }) => OrdID),
    )
    return rows.map((row) => {
      const status = badgeOf(row.VouState)
      const isWithOrder = orders.has(row.OrdID)
      return {
        Kind: 'VOU',
        Key: row.VouID,
        ParentKey: isWithOrder ? row.OrdID : null,
        Title: row.VouNumber,
        Detail: detailOf(row.OrdDocumentNumber, row.SupName),
        StatusName: status?.word ?? null,
        StatusColor: status?.color ?? null,
        Date: row.VouIssueDate,
        // Vouchers are decided on where their order is.
        NextAction: isWithOrder ? nextOf(row) : null,
      }
    })
  },
}
