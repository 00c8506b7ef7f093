import { Decimal } from 'decimal.js'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { HOUR } from '#schema/platform/time/durations.ts'
import type { Row, Rows } from '../base/insert-rows.ts'
import { instant } from '../base/instant.ts'
import type { Chain, KeyedOrder } from '../purchasing/keyed-chain.ts'
import type { Order } from '../purchasing/order/orders.ts'

export const voucherKeys = { LgsOrderPurcharseVoucher: 'VouID', LgsOrderPurcharseVoucherComment: 'VocID' }

/** How vouchers stand on an order of the demo: all in, half of it in, or half of it sent. */
type Billing = 'whole' | 'half received' | 'half sent'

const CURRENCIES: Readonly<Record<string, string>> = { 1: 'PEN', 2: 'USD' }
const ON_PAPER = 'Entregado en papel, antes del portal.'

/** A closed order was billed in full; of those attended in part every third is billed by half, some of it yet to be received. */
function billingOf({ status, id, isUnbilled }: Pick<KeyedOrder, 'status' | 'id' | 'isUnbilled'>): Billing | null {
  if (status === 6) return 'whole'
  if (status !== 2 || id % 3 !== 0 || isUnbilled) return null
  return id % 2 === 0 ? 'half received' : 'half sent'
}

/** What vouchers ask of an order. */
export function voucheredOf(order: KeyedOrder): string {
  const billing = billingOf(order)
  if (billing === null) return '0.00'
  return billing === 'whole' ? order.totals.total : new Decimal(order.totals.total).div(2).toFixed(2)
}

/** When the last of an order arrived, and by whom it was received. */
function arrivalOf({ receptions }: Chain, order: Order): { saved: number; author: number } | null {
  const own = receptions.filter((reception) => reception.order === order)
  return own.reduce<{ saved: number; author: number } | null>(
    (last, { saved, author }) => (last && last.saved > saved ? last : { saved, author }),
    null,
  )
}

function voucherRow(chain: Chain, order: Order, keyed: KeyedOrder, VouID: number): Row {
  const sent = (arrivalOf(chain, order)?.saved ?? keyed.saved) + HOUR
  const isReceived = billingOf(keyed) !== 'half sent'
  const isAccepted = billingOf(keyed) === 'whole'
  return {
    VouID,
    CpyID: keyed.company,
    OrdID: keyed.id,
    OprID: keyed.id,
    SupID: keyed.supplier.id,
    VouNumber: `F001-${keyed.id}`,
    VouObservation: ON_PAPER,
    VouReception: isReceived ? 1 : 0,
    VouReceptionDate: isReceived ? instant(sent + HOUR) : null,
    UsrReceptionID: isReceived ? keyed.author : null,
    VouAccepted: isAccepted ? 1 : 0,
    VouAcceptedDate: isAccepted ? instant(sent + 2 * HOUR) : null,
    UsrAcceptedID: isAccepted ? keyed.author : null,
    VouType: '01',
    VouIssueDate: limaDay(new Date(sent)),
    VouCurrency: CURRENCIES[keyed.currency] ?? null,
    VouTotal: voucheredOf(keyed),
    SecCreate: instant(sent),
    UsrCreateID: keyed.author,
  }
}

/** Vouchers of orders of which something arrived, and what was said where one still waits. */
export function voucherRows(chain: Chain): Rows {
  const billed = [...chain.orders].filter(([, keyed]) => billingOf(keyed) !== null)
  const rows = billed.map(([order, keyed], index) => voucherRow(chain, order, keyed, index + 1))
  const waiting = billed.flatMap(([, keyed], index) =>
    billingOf(keyed) === 'half sent' ? [{ keyed, VouID: index + 1 }] : [],
  )
  return {
    LgsOrderPurcharseVoucher: rows,
    LgsOrderPurcharseVoucherComment: waiting.map(({ keyed, VouID }, index) => ({
      VocID: index + 1,
      CpyID: keyed.company,
      VouID,
      VocDate: rows[VouID - 1]?.['SecCreate'],
      VocDescription: 'Falta la segunda entrega; se facturará aparte.',
      UsrCreateID: keyed.author,
    })),
  }
}
