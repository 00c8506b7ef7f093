import { Decimal } from 'decimal.js'
import { z } from 'zod'
import { AUTHORIZED_CODE, type Charge, type ChargeResult } from '../card-provider.ts'
import { NiubizUnclearAnswer, type NiubizAnswer } from './niubiz-api.ts'

const word = z.union([z.string(), z.number()]).transform(String)

/** dataMap of a sale that was made, data of one that was refused: the same words. */
const facts = z.object({
  ACTION_CODE: word.nullish(),
  ACTION_DESCRIPTION: word.nullish(),
  STATUS: word.nullish(),
  TRANSACTION_ID: word.nullish(),
  TRANSACTION_DATE: word.nullish(),
  BRAND: word.nullish(),
  CARD: word.nullish(),
})

const sale = z.object({
  order: z.object({
    purchaseNumber: word,
    amount: word,
    authorizedAmount: word.nullish(),
    currency: z.string(),
    status: word.nullish(),
    actionCode: word.nullish(),
    transactionId: word.nullish(),
    transactionDate: word.nullish(),
  }),
  dataMap: facts.nullish(),
})

const refusal = z.object({ data: facts })

const session = z.object({ sessionKey: z.string().min(1) })

/** A sale stands in these words alone; a voided one keeps the code that it was made with. */
const AUTHORIZED = /^(authorized|confirmed)$/i
const VOIDED = /^voided$/i

export function readSession({ status, body }: NiubizAnswer): string {
  const read = session.safeParse(body)
  if (status >= 400 || !read.success) throw new NiubizUnclearAnswer(`no session token: ${status}`)
  return read.data.sessionKey
}

/** Reads a charge, made or refused. @throws NiubizUnclearAnswer where the answer says neither, or speaks of another */
export function readChargeResult(
  { status, body }: NiubizAnswer,
  { purchaseNumber, ...requested }: Pick<Charge, 'purchaseNumber'> & Partial<Charge>,
): ChargeResult {
  const made = sale.safeParse(body)
  if (status < 400 && made.success) {
    const { order, dataMap } = made.data
    if (order.purchaseNumber !== purchaseNumber) throw new NiubizUnclearAnswer('the answer is of another purchase')
    const code = dataMap?.ACTION_CODE ?? order.actionCode
    const saleStatus = dataMap?.STATUS ?? order.status
    if (!code) throw new NiubizUnclearAnswer('no action code')
    const isAuthorized = code === AUTHORIZED_CODE && (!saleStatus || AUTHORIZED.test(saleStatus))
    // One that is looked at by a person, or by a word that nobody knows, is neither made nor refused.
    if (code === AUTHORIZED_CODE && !isAuthorized && !VOIDED.test(saleStatus ?? ''))
      throw new NiubizUnclearAnswer(`the sale is ${saleStatus}`)
    return {
      purchaseNumber,
      amount: new Decimal(order.authorizedAmount ?? order.amount).toFixed(2),
      currency: order.currency,
      actionCode: code === AUTHORIZED_CODE && !isAuthorized ? 'VOIDED' : code,
      transaction: order.transactionId ?? dataMap?.TRANSACTION_ID ?? `none-${purchaseNumber}`,
      card: cardOf(dataMap),
      message: dataMap?.ACTION_DESCRIPTION ?? null,
      chargedAt: instantOf(order.transactionDate ?? dataMap?.TRANSACTION_DATE),
    }
  }
  const refused = refusal.safeParse(body)
  const code = refused.data?.data.ACTION_CODE
  if (status < 400 || status >= 500 || !refused.success || !code || code === AUTHORIZED_CODE) {
    throw new NiubizUnclearAnswer(`neither made nor refused: ${status}`)
  }
  const { data } = refused.data
  return {
    purchaseNumber,
    amount: requested.amount ?? '0.00',
    currency: requested.currency ?? '',
    actionCode: code,
    transaction: data.TRANSACTION_ID ?? `none-${purchaseNumber}`,
    card: cardOf(data),
    message: data.ACTION_DESCRIPTION ?? null,
    chargedAt: null,
  }
}

/** Whether a sale was given back, and when it was made; Niubiz takes a sale back by its number and that instant. */
export function readSale({ body }: NiubizAnswer): { isVoided: boolean; transactionDate: string | undefined } {
  const read = sale.safeParse(body)
  if (!read.success) throw new NiubizUnclearAnswer('no sale in the answer')
  const { order, dataMap } = read.data
  const isVoided = [dataMap?.STATUS, order.status].some((parsedSale) => parsedSale && VOIDED.test(parsedSale))
  return { isVoided, transactionDate: order.transactionDate ?? undefined }
}

/** Reads YYMMDDHHmmss, which Niubiz writes in Lima's time (five hours behind UTC the year round). */
function instantOf(text: string | null | undefined): Date | null {
  const [, ...parts] = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text ?? '') ?? []
  const [year, month, day, hour, minute, second] = parts
  const at = new Date(`20${year}-${month}-${day}T${hour}:${minute}:${second}-05:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

const cardOf = (cardFacts: z.output<typeof facts> | null | undefined): string | null =>
  cardFacts?.CARD ? `${cardFacts.BRAND?.toUpperCase() ?? 'Tarjeta'} •••• ${cardFacts.CARD.slice(-4)}` : null
