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

/** The statuses of a sale that was made, and of one that was given back. */
const AUTHORIZED = /^(authorized|confirmed)$/i
const VOIDED = /^voided$/i

/** Reads the token by which a browser opens the checkout. @throws NiubizUnclearAnswer where there is none */
export function readSession({ status, body }: NiubizAnswer): string {
  const read = session.safeParse(body)
  if (status >= 400 || !read.success) throw new NiubizUnclearAnswer(`no session token: ${status}`)
  return read.data.sessionKey
}

/** What is known of a charge that is asked about; its amount where it was requested just now. */
type RequestedCharge = Pick<Charge, 'purchaseNumber'> & Partial<Charge>

/** Reads a charge, made or refused. @throws NiubizUnclearAnswer where the answer says neither, or speaks of another */
export function readChargeResult({ status, body }: NiubizAnswer, requested: RequestedCharge): ChargeResult {
  const made = sale.safeParse(body)
  if (status < 400 && made.success) return chargeOfSale(made.data, requested)
  const refused = refusal.safeParse(body)
  if (status >= 400 && status < 500 && refused.success) return chargeOfRefusal(refused.data.data, status, requested)
  throw new NiubizUnclearAnswer(`neither made nor refused: ${status}`)
}

function chargeOfSale(
  { order, dataMap }: z.output<typeof sale>,
  { purchaseNumber }: Pick<RequestedCharge, 'purchaseNumber'>,
): ChargeResult {
  if (order.purchaseNumber !== purchaseNumber) throw new NiubizUnclearAnswer('the answer is of another purchase')
  const actionCode = actionCodeOf(dataMap?.ACTION_CODE ?? order.actionCode, dataMap?.STATUS ?? order.status)
  return {
    purchaseNumber,
    amount: new Decimal(order.authorizedAmount ?? order.amount).toFixed(2),
    currency: order.currency,
    actionCode,
    transaction: order.transactionId ?? dataMap?.TRANSACTION_ID ?? `none-${purchaseNumber}`,
    card: cardOf(dataMap),
    message: dataMap?.ACTION_DESCRIPTION ?? null,
    chargedAt: instantOf(order.transactionDate ?? dataMap?.TRANSACTION_DATE),
  }
}

/** The code of a sale; 'VOIDED' for one that was given back, which keeps the code that it was made with. */
function actionCodeOf(code: string | null | undefined, saleStatus: string | null | undefined): string {
  if (!code) throw new NiubizUnclearAnswer('no action code')
  if (code !== AUTHORIZED_CODE || !saleStatus || AUTHORIZED.test(saleStatus)) return code
  if (VOIDED.test(saleStatus)) return 'VOIDED'
  // One that is looked at by a person, or by a word that nobody knows, is neither made nor refused.
  throw new NiubizUnclearAnswer(`the sale is ${saleStatus}`)
}

function chargeOfRefusal(
  refused: z.output<typeof facts>,
  status: number,
  { purchaseNumber, amount = '0.00', currency = '' }: RequestedCharge,
): ChargeResult {
  const code = refused.ACTION_CODE
  if (!code || code === AUTHORIZED_CODE) throw new NiubizUnclearAnswer(`neither made nor refused: ${status}`)
  return {
    purchaseNumber,
    amount,
    currency,
    actionCode: code,
    transaction: refused.TRANSACTION_ID ?? `none-${purchaseNumber}`,
    card: cardOf(refused),
    message: refused.ACTION_DESCRIPTION ?? null,
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
