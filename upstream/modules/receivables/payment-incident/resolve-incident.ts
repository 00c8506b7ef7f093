import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import {
  GIVEN_UP_MINUTES,
  isGivenUp,
  lockAttempt,
  recordCause,
  type Attempt,
} from '#upstream/modules/receivables/payment/attempt/attempt.repo.ts'
import { endRefund, endUnattended } from '#upstream/modules/receivables/payment/attempt/notify-payer.ts'
import { reverseMismatch } from '#upstream/modules/receivables/payment/attempt/reverse-charge.ts'
import { settleAttempt } from '#upstream/modules/receivables/payment/attempt/settle-attempt.ts'
import { readProviderStatus, providerStatusMessages, type ProviderStatus } from './ask-provider.ts'
import { isStuck } from './payment-incident.repo.ts'
import type { CardProvider } from '#upstream/platform/card/card-provider.ts'

/** Who acts, where, and on what. */
export interface IncidentAction {
  database: Database
  provider: CardProvider
  identity: Identity
  PgwID: number
}

export const incidentMessages = {
  over: 'El pago ya no está por resolver.',
  noRefund: 'Solo se pide la devolución de un cobro que no puede quedar.',
  refunded: 'El proveedor confirmó la devolución.',
  notRefunded: (cause: string) => `El proveedor aún no confirma la devolución: ${cause}`,
  charged: (sentence: string) => `${sentence} Use «Consultar al proveedor» para registrarlo.`,
  confirm: (sentence: string) => `${sentence} Confirme solo si ya lo comprobó por otro medio.`,
  early: (sentence: string) =>
    `${sentence} Todavía puede llegar un cobro: espere ${GIVEN_UP_MINUTES} minutos, o confirme solo si el proveedor le aseguró por otro medio que no lo hará.`,
  closed: 'La empresa revisó este intento: no se realizó ningún cobro.',
} as const

const scopeOf = ({ companyId, userId }: Identity) => ({ company: companyId, user: userId })

const trace = (
  tx: Transaction<Tables>,
  { PgwID }: Pick<Attempt, 'PgwID'>,
  action: string,
  change: Record<string, unknown>,
) => audit(tx, { resource: 'PagPaymentGateway', record: PgwID, action, change })

/** The attempt as it stands. @throws Refusal 404 for a missing or foreign one, 409 where it came to its end */
const readStuck = ({ database, identity, PgwID }: IncidentAction): Promise<Attempt> =>
  inCompany(
    database,
    scopeOf(identity),
    async (tx) => {
      const row = alias('PagPaymentGateway', 'g')
      const { rows } = await sql<Attempt & { stuck: boolean }>`
        select ${row.row}.*, ${isStuck(row)} as stuck from ${row.table}
        where ${row('PgwID')} = ${PgwID} and ${row('CpyID')} = ${identity.companyId}`.execute(tx)
      const [attempt] = rows
      if (!attempt) throw refuse.notFound()
      if (!attempt.stuck) throw refuse.conflict(incidentMessages.over)
      return attempt
    },
    { readOnly: true },
  )

/**
 * Asks the provider anew and goes by its answer, as the reconciliation does: a charge is entered as paid, or is to be given
 * back; a refusal, or a charge that was given back, ends the attempt. @returns what the provider answered, in Spanish
 */
export async function recheckAttempt(acting: IncidentAction): Promise<string> {
  const { database, provider, identity } = acting
  const attempt = await readStuck(acting)
  const { verdict, sentence, cause, outcome } = await readProviderStatus(provider, attempt)
  const settled = await inCompany(database, scopeOf(identity), async (tx) => {
    await trace(tx, attempt, 'ask', { answer: sentence })
    await recordCause(tx, attempt, cause)
    if (!verdict || cause !== null) return undefined
    if (attempt.PgwState !== 'MISMATCH') return settleAttempt(tx, attempt.purchasenumber, verdict, 'ABSENT')
    return outcome === 'none' ? endRefund(tx, attempt) : undefined
  })
  if (attempt.PgwState !== 'MISMATCH' && settled?.PgwState === 'MISMATCH')
    await reverseMismatch(database, provider, settled, true)
  return sentence
}

/** Asks the provider to give a charge back that cannot stand. @throws Refusal 400 where there is none to give back */
export async function requestRefund(acting: IncidentAction): Promise<string> {
  const { database, provider, identity } = acting
  const attempt = await readStuck(acting)
  if (attempt.PgwState !== 'MISMATCH') throw refuse.badRequest(incidentMessages.noRefund)
  if (attempt.PgwProvider !== provider.name)
    throw refuse.badRequest(providerStatusMessages.elsewhere(attempt.PgwProvider))
  await reverseMismatch(database, provider, attempt)
  return inCompany(database, scopeOf(identity), async (tx) => {
    const { PgwNextAsk, PgwCause } = (await lockAttempt(tx, attempt.purchasenumber)) ?? attempt
    const answer = PgwNextAsk === null ? incidentMessages.refunded : incidentMessages.notRefunded(PgwCause ?? '')
    await trace(tx, attempt, 'refund', { answer })
    return answer
  })
}

interface Confirmation {
  IsConfirmed: boolean
  /** The sentence that the person read and confirmed; whatever is to be confirmed where it is left out. */
  ConfirmedMessage?: string | null
}

/**
 * Ends an attempt by a person's word, for a reason, after a last look at what the provider answers. What contradicts the
 * person, what nobody can ask, or what a charge may still come of, has to be confirmed; a charge that stands and was not
 * entered is never passed over. A confirmation that says which sentence it is of counts while that is still what is to be confirmed.
 * @throws Refusal 400 with the path Reason or IsConfirmed, 404, 409
 */
export async function resolveIncident(
  acting: IncidentAction,
  { Reason, ...confirmation }: { Reason: string } & Confirmation,
): Promise<string> {
  const { database, provider, identity } = acting
  const attempt = await readStuck(acting)
  const providerStatus = await readProviderStatus(provider, attempt)
  requireClear(attempt, providerStatus, confirmation)
  return inCompany(database, scopeOf(identity), async (tx) => {
    const locked = await lockAttempt(tx, attempt.purchasenumber)
    if (locked?.PgwState !== attempt.PgwState || (locked.PgwState === 'MISMATCH' && locked.PgwNextAsk === null))
      throw refuse.conflict(incidentMessages.over)
    await trace(tx, attempt, 'resolve', {
      reason: Reason,
      answer: providerStatus.sentence,
      confirmed: confirmation.IsConfirmed,
    })
    const isRefund = attempt.PgwState === 'MISMATCH'
    await endUnattended(
      tx,
      attempt,
      isRefund ? { PgwNextAsk: null } : { PgwState: 'EXPIRED', PgwMessage: incidentMessages.closed, PgwNextAsk: null },
    )
    return providerStatus.sentence
  })
}

function requireClear(
  attempt: Attempt,
  { outcome, sentence, verdict, cause }: ProviderStatus,
  { IsConfirmed, ConfirmedMessage }: Confirmation,
): void {
  const isRefund = attempt.PgwState === 'MISMATCH'
  if (!isRefund && outcome === 'charged') throw refuse.badRequest(incidentMessages.charged(sentence))
  const isEarly = !isRefund && verdict === null && !isGivenUp(attempt, clock.now())
  const isClear = outcome === 'none' && cause === null && !isEarly && (!isRefund || verdict !== null)
  const message = isEarly ? incidentMessages.early(sentence) : incidentMessages.confirm(sentence)
  const isConfirmed = IsConfirmed && (ConfirmedMessage ?? message) === message
  if (!isClear && !isConfirmed) throw refuse.badRequest({ path: 'IsConfirmed', message })
}
