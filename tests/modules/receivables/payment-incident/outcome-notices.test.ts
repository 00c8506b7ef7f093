import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  CUSTOMER,
  CUSTOMER_PURCHASE,
  ELENA,
  instalmentsOwed,
  postCheckout,
  startPayment,
  typeCard,
  type StartedPayment,
} from '#tests/modules/receivables/payment/payer.ts'
import { notifyStuckPayments } from '#upstream/modules/receivables/payment-incident/notify-stuck.ts'
import { reconcileAttempts } from '#upstream/modules/receivables/payment/reconcile.ts'
import type { ChargeResult } from '#upstream/platform/card/card-provider.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { sandboxProvider } from '#upstream/platform/card/sandbox/sandbox-provider.ts'
import type { Outcome } from '#upstream/platform/card/sandbox/test-cards.ts'

const upstream = provideUpstream()
let elena: Caller
let admin: Caller

beforeAll(async () => {
  elena = await upstream.signIn(ELENA, CUSTOMER)
  admin = await upstream.signIn('admin')
})

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const after = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)

/** A payment of the next instalment with a card, as its checkout left it, and the customer's alerts before. */
async function pay(outcome: Outcome = 'timeout', count = 1) {
  const [next, ...others] = (await instalmentsOwed(upstream)).slice(0, count)
  if (!next) throw new Error('the demo owes too little')
  const payment = await startPayment(elena, next.id, { otrasCuotas: others.map(({ id }) => id) })
  const { Result } = await postCheckout(upstream, payment, await typeCard(upstream, payment, outcome))
  return { ...payment, state: Result.PgwState, before: (await readFeed(elena)).LastSeq }
}

interface Feed {
  data: { AleSeq: number; AleMessage: string; AleRead: boolean; TrsCode: string; DocEntry: number; AleColor: string }[]
  LastSeq: number
}
const readFeed = async (who: Caller) =>
  (await who.call<Feed>('POST', 'SecAlert/pagination', { start: 0, length: 100 })).Result

/** What the customer heard since, the oldest first. */
const readHeard = async ({ before }: { before: number }) =>
  (await readFeed(elena)).data.filter(({ AleSeq }) => AleSeq > before).toReversed()

const readLetters = ({ purchasenumber }: StartedPayment) =>
  executeSql<{ MalSubject: string; MalText: string; MalPath: string }>(
    upstream,
    sql`select "MalSubject", "MalText", "MalPath" from "GenMail"
      where "MalSubject" like ${`%${purchasenumber}`} order by "MalID"`,
  )

/** The numbers of what a payment was to pay, the oldest first. */
const numbersOf = async ({ purchasenumber }: StartedPayment) =>
  (
    await executeSql<{ nrocuota: number }>(
      upstream,
      sql`select i."nrocuota" from "PagAttemptInstalment" a join "PagPaymentGateway" g using ("PgwID")
        join "PagInstalment" i on i."idCuotaCobrar" = a."idCuotaCobrar"
        where g."purchasenumber" = ${purchasenumber} order by i."fechavctocuota"`,
    )
  ).map(({ nrocuota }) => nrocuota)

/** A round of the reconciliation, of a provider that answers so; as the sandbox would where nothing is told. */
async function reconcile(verdict?: Partial<ChargeResult> | null, now = after(MINUTE)) {
  const sandbox = sandboxProvider(upstream.fresh.database)
  const find = async (purchaseNumber: string) => {
    const charge = await sandbox.find(purchaseNumber)
    return charge && verdict ? { ...charge, ...verdict } : null
  }
  await reconcileAttempts(upstream.fresh.database, verdict === undefined ? sandbox : { ...sandbox, find }, now)
}

const refused = { actionCode: '116', message: 'Operación denegada. Fondos insuficientes.' }

describe('a customer who could not see the end of a payment hears of it', () => {
  it('when the card was refused, once, by bell and letter', async () => {
    const payment = await pay()
    expect(payment.state).toBe('UNKNOWN')
    expect(await readHeard(payment)).toEqual([])
    await reconcile(refused)
    await reconcile(refused)
    expect(await readHeard(payment)).toMatchObject([
      { AleMessage: 'Su pago con tarjeta no se realizó', AleColor: 'red', TrsCode: 'CUO', DocEntry: CUSTOMER_PURCHASE },
    ])
    const [letter, ...more] = await readLetters(payment)
    expect(more).toEqual([])
    expect(letter).toMatchObject({
      MalSubject: `Su pago con tarjeta no se realizó: ${payment.purchasenumber}`,
      MalPath: `/payment/schedule/?proforma=${CUSTOMER_PURCHASE}`,
    })
    expect(letter?.MalText).toContain('Motivo: Operación denegada. Fondos insuficientes.')
  })

  it('of every instalment that it was to pay', async () => {
    const payment = await pay('timeout', 3)
    const numbers = await numbersOf(payment)
    await reconcile(refused)
    const text = (await readLetters(payment))[0]?.MalText
    expect(text).toContain('no se realizó: las cuotas siguen pendientes.')
    expect(text).toContain(`\nCuotas: ${numbers.join(', ')}\n`)
  })

  it('when the provider never made the charge', async () => {
    const payment = await pay('silent')
    await reconcile(undefined, after(11 * MINUTE))
    expect(await readHeard(payment)).toMatchObject([{ AleMessage: 'Su pago con tarjeta no se realizó' }])
    expect((await readLetters(payment))[0]?.MalText).toContain('El proveedor no realizó ningún cobro.')
  })

  it('when the charge was given back at once, in one message', async () => {
    const payment = await pay()
    await reconcile({ amount: '1.00' })
    await reconcile({ amount: '1.00' })
    const bell = 'Se devolvió el cobro de su pago con tarjeta'
    expect((await readHeard(payment)).map(({ AleMessage }) => AleMessage)).toEqual([bell])
    expect((await readLetters(payment)).map(({ MalSubject }) => MalSubject)).toEqual([
      `${bell}: ${payment.purchasenumber}`,
    ])
  })

  it('when the charge will be given back, once, and when it was', async () => {
    const payment = await pay()
    const away = { ...sandboxProvider(upstream.fresh.database), reverse: () => Promise.reject(new Error('away')) }
    const find = async (purchaseNumber: string) => {
      const charge = await away.find(purchaseNumber)
      return charge && { ...charge, amount: '1.00' }
    }
    await reconcileAttempts(upstream.fresh.database, { ...away, find }, after(MINUTE))
    await reconcileAttempts(upstream.fresh.database, { ...away, find }, after(DAY))
    const bells = ['El cobro de su pago con tarjeta se devuelve', 'Se devolvió el cobro de su pago con tarjeta']
    expect((await readHeard(payment)).map(({ AleMessage }) => AleMessage)).toEqual(bells.slice(0, 1))
    await reconcile({ amount: '1.00' }, after(2 * DAY))
    expect((await readHeard(payment)).map(({ AleMessage }) => AleMessage)).toEqual(bells)
    expect((await readLetters(payment)).map(({ MalSubject }) => MalSubject)).toEqual(
      bells.map((bell) => `${bell}: ${payment.purchasenumber}`),
    )
  })

  it('when it was registered, whose letter is the receipt', async () => {
    const payment = await pay()
    await reconcile()
    expect(await readHeard(payment)).toMatchObject([
      { AleMessage: 'Su pago con tarjeta fue registrado', AleColor: 'green' },
    ])
    expect(await readLetters(payment)).toEqual([])
  })

  it('and not of what the checkout showed them', async () => {
    const payment = await pay('reject')
    expect(payment.state).toBe('REJECTED')
    await reconcile()
    expect(await readHeard(payment)).toEqual([])
    expect(await readLetters(payment)).toEqual([])
  })
})

describe('staff who were told that a payment is stuck', () => {
  /** A payment of which staff were alerted, and its alert as the administrator has it. */
  async function alerted(count = 1) {
    const payment = await pay('timeout', count)
    expect(await notifyStuckPayments(upstream.fresh.database, after(DAY + MINUTE))).toBe(1)
    const [attempt] = await executeSql<{ PgwID: number }>(
      upstream,
      sql`select "PgwID" from "PagPaymentGateway" where "purchasenumber" = ${payment.purchasenumber}`,
    )
    const PgwID = attempt?.PgwID ?? 0
    const isRead = async () =>
      (await readFeed(admin)).data.find(({ TrsCode, DocEntry }) => TrsCode === 'PAG' && DocEntry === PgwID)?.AleRead
    expect(await isRead()).toBe(false)
    return { ...payment, PgwID, isRead }
  }

  it('read of every instalment that it was to pay', async () => {
    await executeSql(
      upstream,
      sql`update "SecUser" set "UsrEmail" = 'cobranzas@losandes.pe' where "UsrName" = 'consulta'`,
    )
    const payment = await alerted(3)
    const numbers = await numbersOf(payment)
    expect((await readLetters(payment))[0]?.MalText).toMatch(
      new RegExp(`^Venta y cuotas: [^,]+, ${numbers.join(', ')}$`, 'm'),
    )
    await reconcile(refused)
  })

  it('are told no more once the reconciliation ended it', async () => {
    const { isRead } = await alerted()
    await reconcile(refused)
    expect(await isRead()).toBe(true)
  })

  it('are told no more once one of them asked the provider, who had charged', async () => {
    const payment = await alerted()
    const { Result } = await admin.call<{ PgwState: string }>('POST', 'PagPaymentIncident/ask', {
      PgwID: payment.PgwID,
    })
    expect(Result.PgwState).toBe('AUTHORIZED')
    expect(await payment.isRead()).toBe(true)
    expect(await readHeard(payment)).toMatchObject([{ AleMessage: 'Su pago con tarjeta fue registrado' }])
  })

  it('are told while its charge is still to be given back, and no more once it was', async () => {
    const { isRead, PgwID } = await alerted()
    const sandbox = sandboxProvider(upstream.fresh.database)
    const find = async (purchaseNumber: string) => {
      const charge = await sandbox.find(purchaseNumber)
      return charge && { ...charge, amount: '1.00' }
    }
    const reverse = () => Promise.reject(new Error('away'))
    await reconcileAttempts(upstream.fresh.database, { ...sandbox, find, reverse }, after(MINUTE))
    expect(await isRead()).toBe(false)
    expect((await admin.call('POST', 'PagPaymentIncident/refund', { PgwID })).status).toBe(200)
    expect(await isRead()).toBe(true)
  })

  it('are told no more of payments that ended before an upgrade, and still of those that are stuck', async () => {
    const ended = await alerted()
    await executeSql(
      upstream,
      sql`update "PagPaymentGateway" set "PgwState" = 'REJECTED', "PgwNextAsk" = null where "PgwID" = ${ended.PgwID}`,
    )
    const stuck = await alerted()
    const name = '0137_alerts_of_ended_payments'
    await upstream.fresh.database.pool.query('DELETE FROM "SecMigration" WHERE "MigName" = $1', [name])
    expect(await migrate(upstream.fresh.database)).toEqual([name])
    expect([await ended.isRead(), await stuck.isRead()]).toEqual([true, false])
  })
})
