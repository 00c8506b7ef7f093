import { sql, type Transaction } from 'kysely'
import { orderMessages } from '#schema/modules/purchasing/order/order.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import type { WireIssue } from '#upstream/platform/errors/envelope.ts'
import type { SaveInput } from '../order.input.ts'
import type { Winner } from './approved-winner.ts'
import type { Corrected } from './begin-correction.ts'

const messages = {
  disabledSupplier: 'El proveedor está deshabilitado: no se le puede ordenar',
  serviceAccount: 'Seleccione cuenta del servicio',
} as const

type Terms = Pick<Winner, 'ConID' | 'DayID'>

const only = ({ ConID, DayID }: Terms) => ({
  conditions: ConID === null ? [] : [ConID],
  creditDays: DayID === null ? [] : [DayID],
})

/**
 * The conditions and credit days to choose from: those of the payment form, with the ones that the order has already while
 * its payment form stays; or the ones of the offer alone.
 */
export async function readChoices(
  tx: Transaction<Tables>,
  { TypePayment }: SaveInput,
  winner: Winner | null,
  current: Corrected | undefined,
) {
  if (winner) return only(winner)
  const own = current?.TypePayment === TypePayment ? only(current) : { conditions: [], creditDays: [] }
  const { rows } = await sql<{ conditions: number[]; creditDays: number[] }>`select
    array(select "ConID" from "LgsPaymentCondition" where "TypePayment" = ${TypePayment} and "SecStatus" = 1) as conditions,
    array(select "DayID" from "LgsDayCredit" where "TypePayment" = ${TypePayment} and "SecStatus" = 1) as "creditDays"`.execute(
    tx,
  )
  const [offered] = rows
  return {
    conditions: [...(offered?.conditions ?? []), ...own.conditions],
    creditDays: [...(offered?.creditDays ?? []), ...own.creditDays],
  }
}

/** Values of definition lists must be on offer, what the winner offered, or the order's own; what is missing is for the rules to say. */
export function validateListedValues(
  body: SaveInput,
  labels: Labels,
  winner: Winner | null,
  current: Corrected | undefined,
): WireIssue[] {
  const offered = { TypeCurrency: winner?.TypeCurrency, TypePayment: winner?.TypePayment, TypeCredit: undefined }
  const wrong = (list: number, field: keyof typeof offered, message: string): WireIssue[] =>
    ['', offered[field], current?.[field]].includes(body[field]) || labels.offers(list, body[field])
      ? []
      : [{ message, path: field }]
  return [
    ...wrong(LISTS.currency, 'TypeCurrency', orderMessages.currency),
    ...wrong(LISTS.paymentForm, 'TypePayment', orderMessages.paymentForm),
    ...wrong(LISTS.creditType, 'TypeCredit', 'Seleccione tipo de crédito'),
  ]
}

/** Supplier and service account must exist in the company and be in use, but for the order's own account: what is not there was not chosen. */
export async function validateReferences(
  tx: Transaction<Tables>,
  { SupID, CsaID }: SaveInput,
  current: Corrected | undefined,
): Promise<WireIssue[]> {
  const { rows } = await sql<{ supplier: number | null; account: boolean }>`select
    (select "SecStatus" from "GenSupplier" where "SupID" = ${SupID}) as supplier,
    exists (select from "GenConceptServiceAccount" where "CsaID" = ${CsaID} and "SecStatus" = 1) as account`.execute(tx)
  const [known] = rows
  const supplier = known?.supplier ?? null
  const noSupplier = supplier === null ? orderMessages.noSupplier : messages.disabledSupplier
  return [
    ...(SupID && supplier !== 1 ? [{ message: noSupplier, path: 'SupID' }] : []),
    ...(CsaID && CsaID !== current?.CsaID && !known?.account
      ? [{ message: messages.serviceAccount, path: 'CsaID' }]
      : []),
  ]
}
