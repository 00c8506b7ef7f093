import { sql, type RawBuilder, type Transaction } from 'kysely'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import { BY_KEY } from '#upstream/platform/database/connection/prepared-statements.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { isApproverOf, isExcludedByOffer } from './approver-rules.ts'
import { approver, approversAt, distinctPeople, type Approver } from './approvers.ts'
import type { Level } from './levels.ts'

/** A level as it is stored, with whoever may decide it. */
export type LevelWithApprovers = Level & { approvers: Approver[] }

/** The same with those, by UsrID, who might decide it, had they, or whoever they replace, not written the offer that is chosen. */
export type StoredLevel = LevelWithApprovers & { offerWriters: number[] }

/** The keys of documents, by kind; of some kind there must be one. */
type DocumentsByKind = ReadonlyMap<string, readonly number[]>

/** Of which levels the approvers are looked for: one that is not open has nobody who decides it now. */
export type WantedApprovers = 'open' | 'every' | 'none'

const level = alias('SecApprovalTransaction', 'level')
const isOpen = sql`${level('AtsStatus')} = ${LEVEL_STATUS.PENDING} and ${level('AtsDateOpened')} is not null`
const isWanted = { open: isOpen, every: sql`true` } as const

/** Selects the levels of documents, in no order, with whoever may decide each; a person who may in two ways comes twice. */
export function selectLevels(documents: DocumentsByKind, which: WantedApprovers): RawBuilder<StoredLevel> {
  const ofKinds = [...documents].map(
    ([TrsCode, own]) => sql`"TrsCode" = ${TrsCode} and "DocEntry" = any(${own}::integer[])`,
  )
  if (which === 'none')
    return sql<StoredLevel>`
      select *, '[]'::jsonb as approvers, '{}'::integer[] as "offerWriters" from "SecApprovalTransaction" where ${sql.join(ofKinds, sql` or `)}`
  return withApprovers(
    sql`select * from "SecApprovalTransaction" where ${sql.join(ofKinds, sql` or `)}`,
    isWanted[which],
  )
}

/** Selects levels (`levels` answers whole rows of them), those that are `wanted` with whoever may decide each. */
const withApprovers = (levels: RawBuilder<unknown>, wanted: RawBuilder<unknown>): RawBuilder<StoredLevel> =>
  sql<StoredLevel>`
    with level as materialized (
      ${levels}
    ), approver as materialized (${approversAt(sql`array(select distinct ${level('PstID')} from level where ${wanted})`)})
    select level.*, coalesce((
      select jsonb_agg(jsonb_build_object('UsrID', approver."UsrID", 'UsrFullName', approver."UsrFullName", 'UsrReplacedID', approver."UsrReplacedID")
        order by approver."UsrReplacedID" is not null, approver."UsrFullName", approver."UsrID")
      from approver where ${wanted} and ${isApproverOf(level, approver)}), '[]') as approvers,
      case when ${level('UsrOfferIDs')} = '{}' then '{}' else array(
        select distinct approver."UsrID" from approver where ${wanted} and ${isExcludedByOffer(level, approver)}) end as "offerWriters"
    from level`

/** Names each approver of a level that was selected once. */
export const withPeopleOnce = <L extends LevelWithApprovers>(row: L): L => ({
  ...row,
  approvers: distinctPeople(row.approvers),
})

/** The levels of documents in order, each with its approvers: one statement, however many documents a page shows. */
export async function levelsWithApprovers(
  tx: Transaction<Tables>,
  documents: DocumentsByKind,
  which: WantedApprovers = 'open',
): Promise<StoredLevel[]> {
  if ([...documents.values()].every((own) => own.length === 0)) return []
  const { rows } = await sql<StoredLevel>`
    ${selectLevels(documents, which)} order by "DocEntry", "AlvOrder", "AtsID" ${sql.raw(BY_KEY)}`.execute(tx)
  return rows.map(withPeopleOnce)
}

/** Inserts or updates levels (`written` returns nothing) and answers them in order, those that are wanted with whoever may decide them: one statement. */
export async function writeLevels(
  tx: Transaction<Tables>,
  written: RawBuilder<unknown>,
  which: keyof typeof isWanted = 'open',
): Promise<StoredLevel[]> {
  const { rows } = await sql<StoredLevel>`
    ${withApprovers(sql`${written} returning *`, isWanted[which])} order by "AlvOrder", "AtsID"`.execute(tx)
  return rows.map(withPeopleOnce)
}
