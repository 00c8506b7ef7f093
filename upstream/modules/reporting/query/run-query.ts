import {
  boundQuery,
  validateQuery,
  validateParameterValues,
  type QueryParameter,
} from '#schema/modules/reporting/query/query.ts'
import { stateHints } from '#schema/modules/reporting/query/query-states.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import type { QueryOutcome } from '#upstream/platform/database/reader/query-outcome.ts'

/** A query that somebody wants to run. */
export interface RunRequest {
  /** The report it is of; null for one that is only tried. */
  QrpID: number | null
  sql: string
  parameters: readonly QueryParameter[]
  /** By the names of the parameters; '' for nothing. */
  values: Readonly<Record<string, string>>
  rows: number
}

/** The outcome of a query, what may surprise in it, and the key of the record of who ran it. */
export interface RecordedRun extends QueryOutcome {
  QrnID: number
  hints: string[]
}

/**
 * Runs it as the reader, and keeps who ran what, how many rows it gave, in what time, and why it was refused if it was.
 * @throws Refusal 400 when what it asks for is not given, by `filter.<name>`; 503 when there is nobody to run it
 */
export async function runQuery(
  { database, reader }: AppServices,
  { companyId, userId }: Identity,
  wish: RunRequest,
): Promise<RecordedRun> {
  const { QrpID, sql, parameters, values, rows } = wish
  const wrong = validateQuery(sql, parameters).filter(({ path }) => path[0] === 'sql')
  refuseIfAny(wrong.map(({ message }) => ({ path: 'QrpSql', message })))
  refuseIfAny(
    validateParameterValues(parameters, values).map(({ path, message }) => ({ path: `filter.${path[0]}`, message })),
  )
  const bound = boundQuery(sql, parameters)
  const outcome = await reader.run(
    companyId,
    sql,
    bound,
    bound.names.map((name) => values[name] || null),
    rows,
  )
  const { QrnID } = await inCompany(database, { company: companyId, user: userId }, (tx) =>
    tx
      .insertInto('QmgRun')
      .values({
        CpyID: companyId,
        QrpID,
        UsrID: userId,
        QrnSql: sql,
        QrnParameters: JSON.stringify(values),
        QrnRows: outcome.rows.length,
        QrnMilliseconds: outcome.milliseconds,
        QrnRefusal: outcome.problem?.message ?? null,
        QrnRowLimit: rows,
      })
      .returning('QrnID')
      .executeTakeFirstOrThrow(),
  )
  return { ...outcome, QrnID, hints: stateHints(sql, (name) => [values[name] ?? '']) }
}

/** Whether a query can be run at all, and for people why not. */
export async function readAvailability({ reader }: Pick<AppServices, 'reader'>) {
  const availability = await reader.availability()
  return { QmgEnabled: availability.isOn, QmgReason: availability.isOn ? null : availability.reason }
}
