import { sql, type RawBuilder, type Transaction } from 'kysely'
import { DAY } from '#schema/platform/time/durations.ts'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { isActiveCompany } from '#upstream/platform/scheduler/active-company.ts'
import { runEach } from '#upstream/platform/scheduler/run-each.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { selectOptionHolders } from '#upstream/modules/approvals/notification/option-holders.ts'
import { enqueueEmails } from '#upstream/platform/mail/outbox.ts'
import { STUCK_ALERT } from '#upstream/modules/receivables/payment/attempt/attempt.repo.ts'
import { amount, moment } from '#upstream/kit/text/format.ts'
import { stateNames } from './list-incidents.ts'
import {
  attempt,
  incidentsOf,
  isStuck,
  PAYMENT_INCIDENTS,
  readIncidents,
  stuckSince,
  type Incident,
} from './payment-incident.repo.ts'

const MESSAGE = 'Pago con tarjeta sin resolver desde hace más de un día'

interface Due {
  CpyID: number
  PgwID: number
}

/** The attempt was stuck a day before `now`, and nobody was alerted. */
const isDue = (now: Date) =>
  sql<boolean>`${isStuck(attempt)} and ${attempt('PgwAlerted')} is null and ${stuckSince(attempt)} <= ${new Date(now.getTime() - DAY)}`

/** Staff of the company who may see stuck payments. */
async function recipientsOf(
  tx: Transaction<Tables>,
  CpyID: number,
): Promise<{ UsrID: number; UsrFullName: string; UsrEmail: string | null }[]> {
  return selectOptionHolders(tx, PAYMENT_INCIDENTS, CpyID).execute()
}

const textOf = (
  name: string,
  { purchasenumber, amount: value, currency, nombreCompleto, PgwState, PgwSince, PgwCause, compras }: Incident,
) =>
  [
    `Hola, ${name}:`,
    `El pago con tarjeta ${purchasenumber} lleva más de un día sin resolverse.`,
    [
      `Cliente: ${nombreCompleto}`,
      ...compras.map(
        ({ correlativo, numbers }) =>
          `Venta y ${numbers.length === 1 ? 'cuota' : 'cuotas'}: ${[correlativo, ...numbers].join(', ')}`,
      ),
      `Monto: ${currency} ${amount(value)}`,
      `Estado: ${stateNames[PgwState] ?? PgwState}, desde ${moment(PgwSince)}`,
      ...(PgwCause ? [`Última causa: ${PgwCause}`] : []),
    ].join('\n'),
    'Revíselo en Cobranzas, Pagos por resolver.',
  ].join('\n\n')

async function alertOf(tx: Transaction<Tables>, { CpyID, PgwID }: Due, now: Date): Promise<number> {
  const { rows } = await sql<{ UsrID: number }>`
    update ${attempt.table} set "PgwAlerted" = ${now} where ${attempt('PgwID')} = ${PgwID} and ${isDue(now)} returning ${attempt('UsrID')}`.execute(
    tx,
  )
  const [incident] =
    rows.length === 0 ? [] : await readIncidents(tx, sql`${incidentsOf(CpyID)} and ${attempt('PgwID')} = ${PgwID}`)
  if (!incident) return 0
  const recipients = await recipientsOf(tx, CpyID)
  const emails = recipients.flatMap(({ UsrEmail, UsrFullName }) =>
    UsrEmail
      ? [
          {
            to: UsrEmail,
            subject: `Pago por resolver ${incident.purchasenumber}`,
            text: textOf(UsrFullName, incident),
          },
        ]
      : [],
  )
  const about = { TrsCode: STUCK_ALERT, DocEntry: PgwID }
  await enqueueEmails(tx, emails, { CpyID, ...about })
  const notices = recipients.map(({ UsrID }) => ({ UsrID, AtsID: null, AleMessage: MESSAGE, AleColor: 'red' }))
  await notify(tx, notices, { ...about, UsrCreateID: rows[0]?.UsrID ?? 0 })
  return 1
}

/** From here on a statement finds the attempts that `notifyStuckPayments` alerts of. */
const fromDue = (now: Date) => sql`from ${attempt.table} where ${isDue(now)} and ${isActiveCompany(attempt('CpyID'))}`

/** Selects a row for each attempt that `notifyStuckPayments` would alert of. */
export const attemptsToAlertOf = (now: Date): RawBuilder<unknown> => sql`select 1 ${fromDue(now)}`

/** Alerts the people of collections, by bell and letter, of every attempt that has been stuck for a day; of each once. @returns how many */
export async function notifyStuckPayments(database: Database, now: Date): Promise<number> {
  const { rows } = await inCompany(database, { company: '*' }, (tx) =>
    sql<Due>`select ${attempt('CpyID')}, ${attempt('PgwID')} ${fromDue(now)} order by ${attempt('PgwID')}`.execute(tx),
  )
  let count = 0
  await runEach(rows, async (due) => {
    count += await inCompany(database, { company: due.CpyID }, (tx) => alertOf(tx, due, now))
  })
  return count
}
