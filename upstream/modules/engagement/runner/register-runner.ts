import { sql, type Transaction } from 'kysely'
import { categoryOn, runnerCategories, validateRunner } from '#schema/modules/engagement/runner/runner.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { keysOf } from '#schema/platform/collections/records.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { enqueueEmails } from '#upstream/platform/mail/outbox.ts'
import { resolveOpenCompany } from '#upstream/modules/identity/registration/open-company.ts'
import { columnsOf, draftOf, WIRE, type RunnerInput } from './runner.input.ts'
import { readNextRun, type NextRun } from './next-run.ts'
import { runnerEntryEmail } from './runner.email.ts'

const messages = {
  registered: (year: number) => `Ese documento ya está inscrito en la carrera de ${year}.`,
  emailLimit: 'Con ese correo ya se inscribieron varias personas en la última hora. Use otro o intente más tarde.',
} as const

/** Entries of an hour under one email address: a family's, and no stranger is sent confirmations without end. */
const MOST_PER_EMAIL = 5

const CLOSED = 'Las inscripciones de la carrera están cerradas.'
const taken = (year: number) => ({
  path: 'PrsDocumentNumber',
  message: messages.registered(year),
})

/**
 * Enters somebody for the run, once a document and year; whoever asks again with the same data is told the same number.
 * @throws Refusal 400 with a sentence for every rule that does not hold, after the day of the run, and where
 *   that email address was entered too often within the hour
 */
export async function registerRunner(services: AppServices, input: RunnerInput) {
  const { database } = services
  const today = limaDay(services.now())
  const draft = draftOf(input)
  refuseIfAny(validateRunner(draft, today).map(({ path, message }) => ({ path: WIRE[String(path[0])], message })))
  const company = await inCompany(database, { company: '*' }, (tx) => resolveOpenCompany(tx, input.CpyID))
  const entry = await inCompany(database, { company }, async (tx) => {
    const run = await readNextRun(tx, company, today)
    if (!run.RunOpen) throw refuse.badRequest(CLOSED)
    return insertRunner(tx, company, run, columnsOf(draft))
  })
  services.written()
  const { RunNumber, RunYear, RunCategory } = entry
  return { RunNumber, RunYear, RunCategory, RunCategoryName: labelOf(RunCategory) }
}

const labelOf = (code: string) => runnerCategories.find(({ name }) => name === code)?.label ?? code

async function insertRunner(
  tx: Transaction<Tables>,
  CpyID: number,
  run: NextRun,
  columns: ReturnType<typeof columnsOf>,
) {
  const day = run.RunDay
  const RunYear = Number(day.slice(0, 4))
  // One at a time: the next number is nobody else's, and a document is looked for before it is entered.
  await sql`select pg_advisory_xact_lock(hashtext('MarRunner'), ${CpyID}::integer)`.execute(tx)
  const entries = tx.selectFrom('MarRunner').where('CpyID', '=', CpyID).where('RunYear', '=', RunYear)
  const known = await entries
    .selectAll()
    .where('TypePersonDocument', '=', columns.TypePersonDocument)
    .where('PrsDocumentNumber', '=', columns.PrsDocumentNumber)
    .executeTakeFirst()
  if (known && keysOf(columns).some((column) => known[column] !== columns[column])) {
    throw refuse.badRequest(taken(RunYear))
  }
  if (known) return known
  const { count } = await tx
    .selectFrom('MarRunner')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('CpyID', '=', CpyID)
    .where(sql<string>`lower("RunEmail")`, '=', columns.RunEmail.toLowerCase())
    // As a query of its own the hour is one value, by which the index is gone; in line, every entry of the company would be read.
    .where('SecCreate', '>', sql<string>`(select clock_now() - interval '1 hour')`)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_PER_EMAIL) throw refuse.badRequest({ path: 'RunEmail', message: messages.emailLimit })
  const { last } = await entries.select(({ fn }) => fn.max('RunNumber').as('last')).executeTakeFirstOrThrow()
  const category = categoryOn(day, columns.RunBirthDate)
  const runner = await tx
    .insertInto('MarRunner')
    .values({ ...columns, CpyID, RunYear, RunCategory: category.name, RunNumber: (last ?? 0) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueueEmails(tx, [runnerEntryEmail({ ...runner, RunCategoryName: category.label, run })], {
    CpyID,
    TrsCode: null,
    DocEntry: null,
  })
  const { RunID, RunNumber } = runner
  await audit(tx, { resource: 'MarRunner', record: RunID, action: 'register', change: { RunYear, RunNumber } })
  return runner
}
