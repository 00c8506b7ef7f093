import { randomBytes } from 'node:crypto'
import { Decimal } from 'decimal.js'
import type { Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Charge, ChargeResult } from '../card-provider.ts'
import { AUTHORIZED_CODE } from '../card-provider.ts'
import { cardOf, maskOf, type Outcome } from './test-cards.ts'

/** Nobody typed a card yet. */
const OPEN = 'open'
const REJECTED_CODE = '180'
const VOIDED_CODE = 'VOID'
const WRONG = '1.00'

type Entry = NonNullable<Awaited<ReturnType<typeof byToken>>>

/** The provider's book is nobody's company. */
const inLedger = <T>(database: Database, work: (tx: Transaction<Tables>) => Promise<T>) =>
  inCompany(database, { company: '*' }, work)

const byToken = (tx: Transaction<Tables>, ChgToken: string) =>
  tx.selectFrom('SandboxCharge').selectAll().where('ChgToken', '=', ChgToken).forUpdate().executeTakeFirst()

const tokenOf = () => randomBytes(24).toString('base64url')

/** Writes a checkout down. @returns its session's token */
export const openCheckout = (
  database: Database,
  { purchaseNumber: purchasenumber, amount, currency }: Charge,
): Promise<string> =>
  inLedger(database, async (tx) => {
    const ChgToken = tokenOf()
    await tx
      .insertInto('SandboxCharge')
      .values({ purchasenumber, amount, currency, ChgToken, ChgCard: '', ChgOutcome: OPEN })
      .execute()
    return ChgToken
  })

/** What the checkout's page shows; undefined for a session that was used or is none. */
export const readCheckout = (database: Database, sessionToken: string): Promise<Charge | undefined> =>
  inLedger(database, async (tx) => {
    const entry = await byToken(tx, sessionToken)
    return entry?.ChgOutcome === OPEN ? chargeOf(entry) : undefined
  })

/** Takes a card for a checkout, whose session ends. @returns the token that the page posts, and what the card does */
export const submitCard = (
  database: Database,
  sessionToken: string,
  number: string,
): Promise<{ transactionToken: string; outcome: Outcome } | undefined> =>
  inLedger(database, async (tx) => {
    const card = cardOf(number)
    const entry = await byToken(tx, sessionToken)
    if (!card || entry?.ChgOutcome !== OPEN) return undefined
    const transactionToken = tokenOf()
    const change = { ChgToken: transactionToken, ChgCard: maskOf(card), ChgOutcome: card.outcome }
    await tx.updateTable('SandboxCharge').set(change).where('ChgID', '=', entry.ChgID).execute()
    return { transactionToken, outcome: card.outcome }
  })

/** Charges by a token, once: said again, it answers as before. @returns undefined where the provider answers nothing */
export const charge = (
  database: Database,
  requested: Charge,
  transactionToken: string,
): Promise<ChargeResult | undefined> =>
  inLedger(database, async (tx) => {
    const entry = await byToken(tx, transactionToken)
    if (!entry || entry.purchasenumber !== requested.purchaseNumber) return toChargeResult(requested, REJECTED_CODE)
    if (entry.ChgActionCode === null && entry.ChgOutcome !== 'silent') {
      const isRejected = entry.ChgOutcome === 'reject'
      const amount =
        entry.ChgOutcome === 'wrong-amount' ? new Decimal(entry.amount).plus(WRONG).toFixed(2) : entry.amount
      const change = {
        amount,
        ChgActionCode: isRejected ? REJECTED_CODE : AUTHORIZED_CODE,
        ChgCharged: isRejected ? null : clock.now(),
      }
      await tx.updateTable('SandboxCharge').set(change).where('ChgID', '=', entry.ChgID).execute()
      return entry.ChgOutcome === 'timeout'
        ? undefined
        : toChargeResult({ ...chargeOf(entry), amount }, change.ChgActionCode, entry)
    }
    return entry.ChgActionCode === null ? undefined : toChargeResult(chargeOf(entry), entry.ChgActionCode, entry)
  })

/** What became of an attempt; null where nothing was ever charged or refused. */
export const findCharge = (database: Database, purchaseNumber: string): Promise<ChargeResult | null> =>
  inLedger(database, async (tx) => {
    const entry = await tx
      .selectFrom('SandboxCharge')
      .selectAll()
      .where('purchasenumber', '=', purchaseNumber)
      .where('ChgActionCode', 'is not', null)
      .executeTakeFirst()
    return entry?.ChgActionCode ? toChargeResult(chargeOf(entry), entry.ChgActionCode, entry) : null
  })

/** Gives a charge back. */
export const voidCharge = (database: Database, ChgID: string): Promise<unknown> =>
  inLedger(database, (tx) =>
    tx
      .updateTable('SandboxCharge')
      .set({ ChgCharged: null, ChgActionCode: VOIDED_CODE })
      .where('ChgID', '=', ChgID)
      .execute(),
  )

const chargeOf = ({ purchasenumber, amount, currency }: Entry): Charge => ({
  purchaseNumber: purchasenumber,
  amount,
  currency,
})

const toChargeResult = (charged: Charge, actionCode: string, entry?: Entry): ChargeResult => ({
  ...charged,
  actionCode,
  transaction: entry?.ChgID ?? `none-${charged.purchaseNumber}`,
  card: entry?.ChgCard ?? null,
  chargedAt: entry?.ChgCharged ? new Date(entry.ChgCharged) : null,
  message:
    actionCode === AUTHORIZED_CODE ? 'Aprobado y completado con éxito' : 'Operación denegada por el banco emisor',
})
