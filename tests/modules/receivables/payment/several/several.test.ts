import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { reconcileAttempts } from '#upstream/modules/receivables/payment/reconcile.ts'
import { sandboxProvider } from '#upstream/platform/card/sandbox/sandbox-provider.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { letterPrinter } from '#upstream/app/jobs/letter-attachments.ts'
import type { EmailAttachment } from '#upstream/platform/mail/outbox.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import { emailsTo } from '#tests/platform/mail/sent-emails.ts'
import {
  startPayment,
  CUSTOMER,
  ELENA,
  keyOf,
  MARCO,
  instalmentsOwed,
  postCheckout,
  readPaymentState,
  typeCard,
} from '#tests/modules/receivables/payment/payer.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let elena: Caller
let due: { id: number; balance: string }[]

beforeAll(async () => {
  elena = await upstream.signIn(ELENA, CUSTOMER)
  due = await instalmentsOwed(upstream)
})

const next = () => due.shift() ?? { id: 0, balance: '' }
const sumOf = (parts: { balance: string }[]) => Decimal.sum(...parts.map(({ balance }) => balance)).toFixed(2)
const begin = (ids: number[], caller = elena) =>
  caller.call('POST', 'PagPaymentGateway/initialize', { idCuotaCobrar: ids[0], otrasCuotas: ids.slice(1) })

interface Result {
  PgwState: string
  amount: string
  cuotas: { idCuotaCobrar: number; PaiAmount: string; saldocuota: string; PayReceiptNumber: string | null }[]
}
const resultOf = async (key: string) => (await elena.call<Result>('GET', `PagPaymentGateway/byID?Key=${key}`)).Result

it('pays several instalments in one charge: each has its receipt and its ledger row, and one letter tells of all', async () => {
  const parts = [next(), next(), next()]
  const [first, ...others] = parts.map(({ id }) => id)
  const payment = await startPayment(elena, first ?? 0, { otrasCuotas: [...others, first], amount: '1.00' })
  expect(payment.amount).toBe(sumOf(parts))
  const token = await typeCard(upstream, payment, 'approve')
  // Posted twice at once, it is one charge.
  const posted = await Promise.all([postCheckout(upstream, payment, token), postCheckout(upstream, payment, token)])
  expect(posted.map(({ status }) => status)).toEqual([200, 200])
  const result = await resultOf(keyOf(payment))
  expect(result.PgwState).toBe('AUTHORIZED')
  expect(
    result.cuotas.map(({ idCuotaCobrar, PaiAmount, saldocuota }) => [idCuotaCobrar, PaiAmount, saldocuota]),
  ).toEqual(parts.map(({ id, balance }) => [id, balance, '0.00']))
  expect(new Set(result.cuotas.map(({ PayReceiptNumber }) => PayReceiptNumber)).size).toBe(3)
  for (const { id, balance } of parts)
    expect(await readPaymentState(upstream, id)).toMatchObject({ balance: '0.00', payments: 1, booked: balance })
  const [charged] = await executeSql<{ sum: string; count: number }>(
    upstream.fresh.database,
    sql`select sum("amount")::text as sum, count(*)::int as count from "SandboxCharge" where "purchasenumber" = ${payment.purchasenumber} and "ChgCharged" is not null`,
    '*',
  )
  expect(charged).toEqual({ sum: sumOf(parts), count: 1 })
  const [customer] = await executeSql<{ email: string }>(
    upstream.fresh.database,
    sql`select "correoElectronico" as email from "PagCustomer" where "nroDocumentoTitular" = ${ELENA}`,
    '*',
  )
  const letters = (await emailsTo(upstream.fresh.database, customer?.email ?? '')).filter(({ MalText }) =>
    MalText.includes(payment.purchasenumber),
  )
  expect(letters.map(({ MalSubject }) => MalSubject)).toEqual([
    expect.stringMatching(/^Constancia de pago RCB-.* y 2 más$/),
  ])
  for (const { PayReceiptNumber } of result.cuotas) expect(letters[0]?.MalText).toContain(PayReceiptNumber)
  const print = letterPrinter(upstream.fresh.database)
  const [letter] = await executeSql<{ attach: EmailAttachment[] }>(
    upstream.fresh.database,
    sql`select "MalAttach" as attach from "GenMail" where "MalText" like ${`%${payment.purchasenumber}%`}`,
    '*',
  )
  const files = await Promise.all((letter?.attach ?? []).map((attachment) => print(attachment, 1)))
  expect(files.map((file) => file?.name)).toEqual(
    result.cuotas.map(({ PayReceiptNumber }) => `${PayReceiptNumber}.pdf`),
  )
  expect(pdfText(Buffer.from(files[0]?.bytes ?? []))).toContain(String(result.cuotas[0]?.PayReceiptNumber))
  expect(await print({ kind: 'RECEIPT', key: 999_999 }, 1)).toBeNull()
})

it('pays all of them or none: what one of them no longer owes once it was charged is given back whole', async () => {
  const { database } = upstream.fresh
  const [one, other] = [next(), next()]
  const payment = await startPayment(elena, one.id, { otrasCuotas: [other.id] })
  // The provider charges and does not answer; the instalment is paid elsewhere before it is asked again.
  await postCheckout(upstream, payment, await typeCard(upstream, payment, 'timeout'))
  await executeSql(
    database,
    sql`update "PagInstalment" set "totalpagado" = "totalpagado" + 1 where "idCuotaCobrar" = ${other.id}`,
    '*',
  )
  await reconcileAttempts(database, sandboxProvider(database), new Date(clock.now().getTime() + 60_000))
  expect((await resultOf(keyOf(payment))).PgwState).toBe('MISMATCH')
  expect(await readPaymentState(upstream, one.id)).toMatchObject({ balance: one.balance, payments: 0, charged: '0' })
  expect(await readPaymentState(upstream, other.id)).toMatchObject({ payments: 0 })
})

it('ends what was begun of any of them, and waits for what is being charged', async () => {
  const [one, other, third] = [next(), next(), next()]
  const before = await startPayment(elena, one.id, { otrasCuotas: [other.id] })
  const token = await typeCard(upstream, before, 'approve')
  const after = await startPayment(elena, other.id, { otrasCuotas: [third.id] })
  expect((await postCheckout(upstream, before, token)).Result.PgwState).toBe('EXPIRED')
  expect((await postCheckout(upstream, after, await typeCard(upstream, after, 'silent'))).Result.PgwState).toBe(
    'UNKNOWN',
  )
  expect((await begin([one.id, third.id])).status).toBe(409)
  expect((await begin([one.id])).status).toBe(200)
  // The database would refuse a second open attempt of any of them, whoever writes it.
  const second = inCompany(upstream.fresh.database, { company: '*' }, (tx) =>
    sql`insert into "PagAttemptInstalment" select "PgwID", ${third.id}, "CpyID", 1, true from "PagPaymentGateway" where "idCuotaCobrar" = ${one.id} and "PgwState" = 'CREATED'`.execute(
      tx,
    ),
  )
  await expect(second).rejects.toThrow('one_open_attempt_of_each')
})

it('begins nothing where one of them is paid, missing or somebody else’s', async () => {
  const { id } = next()
  const [paid] = await executeSql<{ id: number }>(
    upstream.fresh.database,
    sql`select i."idCuotaCobrar" as id from "PagInstalment" i join "PagPurchase" p using ("idProforma") join "PagCustomer" c using ("CusID")
      where c."nroDocumentoTitular" = ${ELENA} and p."estadoOC" = 'ACTIVO' and i."saldocuota" = 0 limit 1`,
    '*',
  )
  const [foreign] = await executeSql<{ id: number }>(
    upstream.fresh.database,
    sql`select i."idCuotaCobrar" as id from "PagInstalment" i join "PagPurchase" p using ("idProforma") join "PagCustomer" c using ("CusID")
      where c."nroDocumentoTitular" = ${MARCO} and i."saldocuota" > 0 limit 1`,
    '*',
  )
  expect((await begin([id, paid?.id ?? 0])).Errors).toEqual(['La cuota ya está cancelada'])
  expect((await begin([id, foreign?.id ?? 0])).status).toBe(404)
  expect((await begin([id, 999_999])).status).toBe(404)
  expect(await readPaymentState(upstream, id)).toMatchObject({ payments: 0 })
})

it('takes sixty in one charge, and says so of more', async () => {
  const many = Array.from({ length: 61 }, (_, at) => at + 1)
  expect(await begin(many)).toMatchObject({ status: 400, Errors: ['Se pagan hasta 60 cuotas a la vez'] })
})

it('begins nothing for a customer who was switched off, who reads nothing either', async () => {
  const { id } = next()
  const setStatus = (SecStatus: 0 | 1) =>
    executeSql(
      upstream.fresh.database,
      sql`update "PagCustomer" set "SecStatus" = ${SecStatus} where "nroDocumentoTitular" = ${ELENA}`,
      '*',
    )
  await setStatus(0)
  const [read, begun] = [await elena.call('GET', `PagPaymentGateway/payment?idCuotaCobrar=${id}`), await begin([id])]
  await setStatus(1)
  expect([read.status, begun.status]).toEqual([404, 404])
  expect((await begin([id])).status).toBe(200)
})
