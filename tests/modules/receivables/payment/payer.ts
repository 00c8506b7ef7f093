import { sql } from 'kysely'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { CardProvider } from '#upstream/platform/card/card-provider.ts'
import { submitCard } from '#upstream/platform/card/sandbox/sandbox-ledger.ts'
import { testCards, type Outcome } from '#upstream/platform/card/sandbox/test-cards.ts'
import type { Caller, Upstream } from '#tests/platform/environment/service.ts'

export const CUSTOMER = { LexID: 1001 }
export const ELENA = '45678912'
export const MARCO = '41234567'

/** What Elena bought first, with instalments that she owes. */
export const CUSTOMER_PURCHASE = 1

export interface StartedPayment {
  sessiontoken: string
  purchasenumber: string
  action: string
  amount: string
  expires: string
}

export const keyOf = ({ action }: Pick<StartedPayment, 'action'>): string =>
  new URL(action).searchParams.get('Key') ?? ''

export const cardNumber = (outcome: Outcome): string => testCards.find((card) => card.outcome === outcome)?.number ?? ''

/** What Elena still owes, the oldest first. */
export async function instalmentsOwed({ fresh }: Upstream): Promise<{ id: number; balance: string }[]> {
  const { rows } = await inCompany(fresh.database, { company: '*' }, (tx) =>
    sql<{ id: number; balance: string }>`
      select i."idCuotaCobrar" as id, i."saldocuota" as balance from "PagInstalment" i
      join "PagPurchase" p using ("idProforma") join "PagCustomer" c using ("CusID")
      where c."nroDocumentoTitular" = ${ELENA} and p."estadoOC" = 'ACTIVO' and i."saldocuota" > 0
      order by i."fechavctocuota", 1`.execute(tx),
  )
  return rows
}

/** Where one instalment and the sandbox's book stand. */
export async function readPaymentState({ fresh }: Upstream, id: number) {
  const { rows } = await inCompany(fresh.database, { company: '*' }, (tx) =>
    sql<{ balance: string; payments: number; receipts: number; booked: string; charged: string }>`
      select i."saldocuota" as balance, count(p.*)::int as payments, count(distinct p."PayReceiptNumber")::int as receipts,
        coalesce(sum(l."LedAmount"), 0)::text as booked,
        (select coalesce(sum(s."amount"), 0)::text from "SandboxCharge" s join "PagPaymentGateway" g using ("purchasenumber")
          where g."idCuotaCobrar" = i."idCuotaCobrar" and s."ChgCharged" is not null) as charged
      from "PagInstalment" i left join "PagPayment" p on p."idCuotaCobrar" = i."idCuotaCobrar" and p."purchasenumber" is not null
      left join "PagLedger" l using ("PayID") where i."idCuotaCobrar" = ${id} group by i."idCuotaCobrar"`.execute(tx),
  )
  const [row] = rows
  if (!row) throw new Error('no such instalment')
  return row
}

/** Presses «Realizar Pago». */
export async function startPayment(
  customer: Caller,
  idCuotaCobrar: number,
  more: Record<string, unknown> = {},
): Promise<StartedPayment> {
  const response = await customer.call<StartedPayment>('POST', 'PagPaymentGateway/initialize', {
    document: ELENA,
    idCuotaCobrar,
    ...more,
  })
  if (response.status !== 200) throw new Error(`${response.status} ${response.body}`)
  return response.Result
}

/** Types a card into the checkout. @returns the token that its page posts */
export async function typeCard(
  { fresh }: Upstream,
  { sessiontoken }: StartedPayment,
  outcome: Outcome,
): Promise<string> {
  const taken = await submitCard(fresh.database, sessiontoken, cardNumber(outcome))
  if (!taken) throw new Error('the checkout was used')
  return taken.transactionToken
}

/** The checkout's page posts, from anywhere and without a session. */
export const postCheckout = ({ anyone }: Upstream, payment: StartedPayment, transactionToken: string) =>
  anyone.call<{ PgwKey: string; PgwState: string }>('POST', 'PagPaymentGateway/complete', {
    purchasenumber: payment.purchasenumber,
    Key: keyOf(payment),
    transactionToken,
  })

const away = () => Promise.reject(new Error('away'))

/** A provider that opens its form and answers nothing else, but what is said. */
export const silentProvider = (answers: Partial<CardProvider> = {}): CardProvider => ({
  name: 'silent',
  merchantId: '1',
  script: 'https://x.example/c.js',
  openSession: () => Promise.resolve('session'),
  authorize: away,
  find: away,
  reverse: away,
  check: () => Promise.resolve(''),
  ...answers,
})

/** The answer to an attempt was lost so long ago that no charge comes of it any more. */
export const age = ({ fresh }: Upstream, PgwID: number) =>
  executeSql(
    fresh.database,
    sql`update "PagPaymentGateway" set "SecUpdate" = clock_now() - interval '11 minutes' where "PgwID" = ${PgwID}`,
  )
