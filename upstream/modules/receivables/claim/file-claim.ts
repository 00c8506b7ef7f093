import { sql, type Transaction } from 'kysely'
import { ANSWER_DAYS, tidyClaim, validateClaim, type ClaimDraft } from '#schema/modules/receivables/claim/claim.ts'
import { keysOf } from '#schema/platform/collections/records.ts'
import { readDecimal } from '#schema/platform/values/decimal.ts'
import { toMoney } from '#schema/platform/values/money.ts'
import { addWorkingDays, limaDay } from '#schema/platform/time/working-days.ts'
import { resolveOpenCompany } from '#upstream/modules/identity/registration/open-company.ts'
import { readHolidays } from '#upstream/modules/organisation/opening-hours/holidays.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import type { AppServices } from '#upstream/platform/http/services.ts'
import { enqueueEmails } from '#upstream/platform/mail/outbox.ts'
import { claimFiledEmail } from './claim.email.ts'
import { claimColumnsOf, claimDraftOf, claimWire, type ClaimInput } from './claim.input.ts'
import { claim, readClaimBook, readClaims, type ClaimRow } from './claim.repo.ts'
import { notifyClaim } from './notify-claim.ts'

/** Sheets of one mailbox in a day: each sends a letter to an address that nobody has proven to be theirs. */
export const MOST_A_DAY = 5

export const fileMessages = {
  tooMany: `Con este correo ya se presentaron ${MOST_A_DAY} hojas hoy. Inténtelo mañana o acérquese a la empresa.`,
} as const

/**
 * Files a sheet: its number is the next of the company and year, without gaps, and its copy goes to the consumer. The same
 * sheet sent again within the day is answered with the same number.
 * @throws Refusal 400 with a sentence for every rule that does not hold, 429 beyond `MOST_A_DAY`
 */
export async function fileClaim(services: AppServices, input: ClaimInput) {
  const { database } = services
  const today = limaDay(services.now())
  const draft = claimDraftOf(input)
  refuseIfAny(
    validateClaim(draft).map(({ path, message }) => ({ path: claimWire[path[0] as keyof ClaimDraft], message })),
  )
  const company = await inCompany(database, { company: '*' }, (tx) => resolveOpenCompany(tx, input.CpyID))
  const row = await inCompany(database, { company }, (tx) => insertClaim(tx, company, today, tidyClaim(draft)))
  services.written()
  const { RecCode, RecDay, RecDueOn } = row
  return { RecCode, RecDay, RecDueOn }
}

type ClaimColumns = ReturnType<typeof claimColumnsOf>

/** What two sheets are compared by: a mailbox is the same whatever its case, and 120.5 is 120.50. */
const comparableOf = (columns: ClaimColumns): ClaimColumns => {
  const amount = readDecimal(columns.RecAmount)
  return { ...columns, RecEmail: columns.RecEmail.toLowerCase(), RecAmount: amount && toMoney(amount) }
}

/** Whether a filed sheet says the same in every column. A corrected one, with another amount or address, is a sheet of its own. */
function isSameSheet(filed: ClaimRow, columns: ClaimColumns): boolean {
  const sent = comparableOf(columns)
  const stored = comparableOf(filed)
  return keysOf(sent).every((key) => stored[key] === sent[key])
}

async function insertClaim(
  tx: Transaction<Tables>,
  CpyID: number,
  today: string,
  draft: ClaimDraft,
): Promise<ClaimRow> {
  // One at a time: the next number is nobody else's, and a repeated sheet is looked for before it is written.
  await sql`select pg_advisory_xact_lock(hashtext('CobClaim'), ${CpyID}::integer)`.execute(tx)
  const columns = claimColumnsOf(draft)
  const ofToday = await readClaims(
    tx,
    sql`${claim('CpyID')} = ${CpyID} and ${claim('RecDay')} = ${today}::date and lower(${claim('RecEmail')}) = lower(${draft.email})`,
    today,
  )
  const known = ofToday.find((row) => isSameSheet(row, columns))
  if (known) return known
  if (ofToday.length >= MOST_A_DAY) throw refuse.daily(fileMessages.tooMany)
  const RecYear = Number(today.slice(0, 4))
  const { last } = await tx
    .selectFrom('CobClaim')
    .select(({ fn }) => fn.max('RecNumber').as('last'))
    .where('CpyID', '=', CpyID)
    .where('RecYear', '=', RecYear)
    .executeTakeFirstOrThrow()
  const RecDueOn = addWorkingDays(today, ANSWER_DAYS, await readHolidays(tx))
  const { RecID } = await tx
    .insertInto('CobClaim')
    .values({ ...columns, CpyID, RecYear, RecNumber: (last ?? 0) + 1, RecDay: today, RecDueOn })
    .returning('RecID')
    .executeTakeFirstOrThrow()
  const [row] = await readClaims(tx, sql`${claim('RecID')} = ${RecID}`, today)
  if (!row) throw refuse.notFound()
  const letter = claimFiledEmail(row, await readClaimBook(tx, CpyID))
  await enqueueEmails(tx, [letter], { CpyID, TrsCode: null, DocEntry: null })
  await audit(tx, { resource: 'CobClaim', record: RecID, action: 'create', change: { RecCode: row.RecCode, RecDueOn } })
  await notifyClaim(tx, row)
  return row
}
