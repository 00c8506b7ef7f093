import { Decimal } from 'decimal.js'
import type { Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { MOST_AT_ONCE, payableMessages } from '#schema/modules/receivables/customer/instalment.ts'
import { MINUTE } from '#schema/platform/time/durations.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { CHECKOUT_MINUTES, OPEN, UNDER_WAY, updateAttempt, type Attempt } from './attempt.repo.ts'
import { lockInstalments, requirePayable, type LockedInstalment } from '../lock-instalment.ts'
import { recordAcceptance } from '../terms/accept-terms.ts'
import type { CardProvider } from '#upstream/platform/card/card-provider.ts'

/** Which instalments a customer wants to pay at once; everything else is read from the database. */
export interface PaymentAttemptRequest {
  idCuotaCobrar: number
  /** Those paid with it. */
  others?: readonly number[]
  /** What the provider is told of the payer; the customer's own unless said. */
  email?: string | null
  /** The payer's network address. */
  address: string
  /** The version of the terms that were accepted (decision 0081). */
  terms?: string | null
}

export interface OpenedAttempt {
  attempt: Attempt
  sessionToken: string
  instalment: LockedInstalment
}

export const openMessages = {
  underWay: 'Hay un pago de esta cuota en proceso. Espere su resultado.',
  unconfigured: 'El pago con tarjeta no está configurado. Comuníquese con la empresa.',
  away: 'El servicio de pagos no responde. Intente de nuevo en unos minutos.',
} as const

/**
 * Begins an attempt at the balance of instalments (rules 7, 1; decision 0069). One of any of them that was begun before
 * and not paid ends with it: its checkout is worth nothing from then on. The provider is asked outside of any transaction, and
 * the minutes of its form begin once it has answered.
 * @throws Refusal 400 when it cannot be paid or there are more than one charge pays, 404 for one that is not the customer's, 409 while a payment is under way,
 *   503 when there is no provider, or it does not answer
 */
export async function openAttempt(
  database: Database,
  provider: CardProvider,
  identity: Identity,
  wanted: PaymentAttemptRequest,
  now: () => Date = clock.now,
): Promise<OpenedAttempt> {
  if (provider.isConfigured === false) throw refuse.unavailable(openMessages.unconfigured)
  const scope = { company: identity.companyId, user: identity.userId }
  const { attempt, instalment } = await inCompany(database, scope, (tx) =>
    startAttempt(tx, provider, identity, wanted, expiryOf(now())),
  )
  const payer = {
    email: wanted.email ?? instalment.correoElectronico ?? '',
    document: instalment.nroDocumentoTitular,
    userId: identity.userId,
    address: wanted.address,
  }
  const charge = { purchaseNumber: attempt.purchasenumber, amount: attempt.amount, currency: attempt.currency }
  try {
    const sessionToken = await provider.openSession(charge, payer)
    const update = { sessiontoken: sessionToken, merchantid: provider.merchantId, PgwExpires: expiryOf(now()) }
    const opened = await inCompany(database, scope, (tx) =>
      tx
        .updateTable('PagPaymentGateway')
        .set(update)
        .where('PgwID', '=', attempt.PgwID)
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    return { attempt: opened, sessionToken, instalment }
  } catch {
    await inCompany(database, scope, (tx) =>
      updateAttempt(tx, attempt, { PgwState: 'EXPIRED', PgwMessage: openMessages.away }),
    )
    throw refuse.unavailable(openMessages.away)
  }
}

const expiryOf = (begun: Date): Date => new Date(begun.getTime() + CHECKOUT_MINUTES * MINUTE)

async function startAttempt(
  tx: Transaction<Tables>,
  provider: CardProvider,
  identity: Identity,
  { idCuotaCobrar, others = [], terms, address }: PaymentAttemptRequest,
  PgwExpires: Date,
) {
  const ids = [...new Set([idCuotaCobrar, ...others])]
  if (ids.length > MOST_AT_ONCE) throw refuse.badRequest({ message: payableMessages.many, path: 'otrasCuotas' })
  const instalments = await lockOwn(tx, identity, ids)
  const instalment = instalments.find((each) => each.idCuotaCobrar === idCuotaCobrar)
  if (!instalment) throw refuse.notFound()
  instalments.forEach(requirePayable)
  for (const each of instalments) await endOlder(tx, each.idCuotaCobrar)
  const amount = Decimal.sum(...instalments.map(({ saldocuota }) => saldocuota)).toFixed(2)
  const attempt = await tx
    .insertInto('PagPaymentGateway')
    .values({
      CpyID: instalment.CpyID,
      idCuotaCobrar,
      UsrID: identity.userId,
      amount,
      PgwProvider: provider.name,
      PgwExpires,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('PagAttemptInstalment')
    .values(
      instalments.map(({ CpyID, idCuotaCobrar: id, saldocuota }) => ({
        PgwID: attempt.PgwID,
        idCuotaCobrar: id,
        CpyID,
        PaiAmount: saldocuota,
        PaiOpen: true,
      })),
    )
    .execute()
  const change = {
    idCuotaCobrar,
    others: instalments.map((each) => each.idCuotaCobrar).filter((id) => id !== idCuotaCobrar),
    amount: attempt.amount,
    currency: attempt.currency,
  }
  await audit(tx, { resource: 'PagPaymentGateway', record: attempt.PgwID, action: 'create', change })
  if (terms) {
    const { CpyID, CusID } = instalment
    const accepted = { CpyID, CusID, UsrID: identity.userId, PgwID: attempt.PgwID }
    await recordAcceptance(tx, { ...accepted, TrmVersion: terms, TraAddress: address })
  }
  return { attempt, instalment }
}

/** The instalments, locked. @throws Refusal 404 where one of them is missing or somebody else's */
async function lockOwn(tx: Transaction<Tables>, identity: Identity, ids: readonly number[]) {
  const own: LockedInstalment[] = []
  for (const instalment of await lockInstalments(tx, ids)) {
    if (!instalment || !(await isOwner(tx, identity, instalment))) throw refuse.notFound()
    own.push(instalment)
  }
  return own
}

/** A customer's account has their document as its name (portal.md 1); one that was switched off owns nothing, as when reading. */
async function isOwner(
  tx: Transaction<Tables>,
  { userId, companyId }: Identity,
  { nroDocumentoTitular, CpyID, CusStatus }: LockedInstalment,
) {
  if (CpyID !== companyId || CusStatus !== 1) return false
  const account = await tx.selectFrom('SecUser').select('UsrName').where('UsrID', '=', userId).executeTakeFirst()
  return account?.UsrName === nroDocumentoTitular
}

/** @throws Refusal 409 while the one before it may still be charged */
async function endOlder(tx: Transaction<Tables>, idCuotaCobrar: number): Promise<void> {
  const older = await tx
    .selectFrom('PagPaymentGateway')
    .innerJoin('PagAttemptInstalment as a', 'a.PgwID', 'PagPaymentGateway.PgwID')
    .selectAll('PagPaymentGateway')
    .where('a.idCuotaCobrar', '=', idCuotaCobrar)
    .where('PgwState', 'in', OPEN)
    .forUpdate('PagPaymentGateway')
    .executeTakeFirst()
  if (!older) return
  if (UNDER_WAY.includes(older.PgwState)) throw refuse.conflict(openMessages.underWay)
  await updateAttempt(tx, older, { PgwState: 'EXPIRED', PgwMessage: 'Se inició otro intento de pago.' })
}
