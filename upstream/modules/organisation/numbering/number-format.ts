import { sql, type Transaction, type UpdateObject } from 'kysely'
import {
  validateNumberFormat,
  numberedKinds,
  numberingMessages,
  type NumberedKind,
  type NumberFormat,
} from '#schema/modules/organisation/numbering/numbering.ts'
import { keysOf } from '#schema/platform/collections/records.ts'
import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'

/** How the numbers of a kind look this year and from the next on. */
export interface KindFormat {
  TrsCode: string
  TrsName: string
  NumYear: number
  NumPrefix: string
  NumWidth: number
  NumLast: number
  /** Null until the year's first number is taken or its counter opened. */
  SecVersion: number | null
  NextPrefix: string
  NextWidth: number
  NextLast: number
  NextVersion: number | null
}

const FIRST_WIDTH = 6

/** The key under which a counter's trace is kept. */
export const recordOf = (kind: string, year: number): string => `${kind}-${year}`

/** The format of the last year before this one; that of the program where there was none. */
export async function previousFormat(
  tx: Transaction<Tables>,
  company: number,
  kind: string,
  year: number,
): Promise<NumberFormat> {
  const last = await tx
    .selectFrom('GenNumbering')
    .select(['NumPrefix as prefix', 'NumWidth as width'])
    .where('CpyID', '=', company)
    .where('TrsCode', '=', kind)
    .where('NumYear', '<', year)
    .orderBy('NumYear', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? { prefix: kind, width: FIRST_WIDTH }
}

interface Year extends NumberFormat {
  last: number
  version: number | null
}

async function yearOf(tx: Transaction<Tables>, company: number, kind: string, year: number): Promise<Year> {
  const counter = await tx
    .selectFrom('GenNumbering')
    .select(['NumPrefix as prefix', 'NumWidth as width', 'NumLast as last', 'SecVersion as version'])
    .where('CpyID', '=', company)
    .where('TrsCode', '=', kind)
    .where('NumYear', '=', year)
    .executeTakeFirst()
  return counter ?? { ...(await previousFormat(tx, company, kind, year)), last: 0, version: null }
}

async function formatOf(
  tx: Transaction<Tables>,
  company: number,
  kind: NumberedKind,
  year: number,
): Promise<KindFormat> {
  const now = await yearOf(tx, company, kind, year)
  const next = await yearOf(tx, company, kind, year + 1)
  return {
    TrsCode: kind,
    TrsName: numberedKinds[kind],
    NumYear: year,
    NumPrefix: now.prefix,
    NumWidth: now.width,
    NumLast: now.last,
    SecVersion: now.version,
    // Until somebody says otherwise, the next year begins as this one stands.
    NextPrefix: next.version === null ? now.prefix : next.prefix,
    NextWidth: next.version === null ? now.width : next.width,
    NextLast: next.last,
    NextVersion: next.version,
  }
}

/** Every kind of document with its format, in the order of the road. */
export async function readFormats(tx: Transaction<Tables>, company: number, year: number): Promise<KindFormat[]> {
  const formats: KindFormat[] = []
  for (const kind of keysOf(numberedKinds)) formats.push(await formatOf(tx, company, kind, year))
  return formats
}

export interface FormatInput {
  TrsCode: NumberedKind
  NumYear: number
  NumPrefix: string
  NumWidth: number
  SecVersion?: number | null
}

const WIRE: Readonly<Record<string, string>> = { prefix: 'NumPrefix', width: 'NumWidth' }

/** Prefixes that the company's other kinds have ever had: what was issued keeps its number, so they are theirs for good. */
const prefixesOf = (tx: Transaction<Tables>, company: number) =>
  tx
    .selectFrom('GenNumberingPrefix')
    .select(['TrsCode as kind', 'NumPrefix as prefix'])
    .where('CpyID', '=', company)
    .execute()

/** Makes the year's counter where there is none yet, and locks it: no number is taken while its format changes. Tells whether it was made. */
async function lockYear(tx: Transaction<Tables>, company: number, kind: NumberedKind, year: number): Promise<boolean> {
  const { prefix, width } = await previousFormat(tx, company, kind, year)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('GenNumbering')
    .values({ CpyID: company, TrsCode: kind, NumYear: year, NumPrefix: prefix, NumWidth: width })
    .onConflict((conflict) => conflict.columns(['CpyID', 'TrsCode', 'NumYear']).doNothing())
    .executeTakeFirst()
  await sql`select from "GenNumbering" where "CpyID" = ${company} and "TrsCode" = ${kind} and "NumYear" = ${year} for update`.execute(
    tx,
  )
  return Boolean(numInsertedOrUpdatedRows)
}

/**
 * Keeps how a kind's numbers look from the next one on; those that were issued stay as they are.
 * @param now the running year: it and the next one can be changed
 * @throws Refusal 400, 409 where somebody else changed it first
 */
export async function saveFormat(
  tx: Transaction<Tables>,
  { companyId, userId }: Identity,
  input: FormatInput,
  now: number,
): Promise<KindFormat> {
  const { TrsCode, NumYear, NumPrefix, NumWidth, SecVersion } = input
  if (NumYear !== now && NumYear !== now + 1)
    throw refuse.badRequest({ path: 'NumYear', message: numberingMessages.year })
  const isNew = await lockYear(tx, companyId, TrsCode, NumYear)
  const before = await yearOf(tx, companyId, TrsCode, NumYear)
  if ((SecVersion ?? null) !== (isNew ? null : before.version)) throw refuse.conflict()
  const format = { prefix: NumPrefix.trim(), width: NumWidth }
  const found = validateNumberFormat(format, TrsCode, before.last, await prefixesOf(tx, companyId))
  refuseIfAny(found.map(({ path, message }) => ({ path: WIRE[String(path[0])], message })))
  await storeFormat(tx, input, format, { companyId, userId })
  const change = { NumPrefix: [before.prefix, format.prefix], NumWidth: [before.width, format.width] }
  await audit(tx, { resource: 'GenNumbering', record: recordOf(TrsCode, NumYear), action: 'update', change })
  return formatOf(tx, companyId, TrsCode, now)
}

type CounterEditor = Pick<Identity, 'companyId' | 'userId'>

/** Changes a company's counter of a kind and year, and who did it when. */
export const updateCounter = (
  tx: Transaction<Tables>,
  { companyId, userId }: CounterEditor,
  { TrsCode, NumYear }: { TrsCode: string; NumYear: number },
  change: UpdateObject<Tables, 'GenNumbering'>,
) =>
  tx
    .updateTable('GenNumbering')
    .set({
      ...change,
      SecUpdate: sql<string>`clock_now()`,
      UsrUpdateID: userId,
      SecVersion: sql<number>`"SecVersion" + 1`,
    })
    .where('CpyID', '=', companyId)
    .where('TrsCode', '=', TrsCode)
    .where('NumYear', '=', NumYear)
    .execute()

async function storeFormat(
  tx: Transaction<Tables>,
  counter: FormatInput,
  { prefix, width }: NumberFormat,
  identity: CounterEditor,
): Promise<void> {
  try {
    await updateCounter(tx, identity, counter, { NumPrefix: prefix, NumWidth: width })
  } catch (failure) {
    // Another kind took the prefix at the same time.
    if (constraintOf(failure) !== 'one_kind_a_prefix') throw failure
    throw refuse.badRequest({ path: 'NumPrefix', message: numberingMessages.taken('otro tipo de documento') })
  }
}
