import type { Selectable, Transaction } from 'kysely'
import { LEVEL_STATUS, type LevelStatusCode } from '#schema/modules/approvals/approval/level-status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** One level of a running document. */
export type Level = Selectable<Tables['SecApprovalTransaction']>

/** TypeLevel 2: the first approval of its group is enough. */
const ONE_IS_ENOUGH = 2

/** The levels of documents in order; locked when they are about to change. */
export const levelsOf = (tx: Transaction<Tables>, TrsCode: string, documents: readonly number[]): Promise<Level[]> =>
  documents.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('SecApprovalTransaction')
        .selectAll()
        .where('TrsCode', '=', TrsCode)
        .where('DocEntry', 'in', documents)
        .orderBy('DocEntry')
        .orderBy('AlvOrder')
        .orderBy('AtsID')
        .execute()

export const isOpen = ({ AtsStatus, AtsDateOpened }: Level): boolean =>
  AtsStatus === LEVEL_STATUS.PENDING && AtsDateOpened !== null

/** Whether somebody has decided anything: from then on the document is read-only (back-office.md 4). */
export const hasDecisions = (levels: readonly Level[]): boolean =>
  levels.some(({ UsrApproveID }) => UsrApproveID !== null)

/** What of a level says how its run stands. */
type LevelOutcome = Pick<Level, 'AtsStatus' | 'AlvOrder' | 'TypeLevel'>

/** "One is enough": an approval stands for its siblings of that kind in the group. */
export const standsFor = (level: LevelOutcome, { AlvOrder, TypeLevel }: LevelOutcome): boolean =>
  TypeLevel === ONE_IS_ENOUGH && level.TypeLevel === ONE_IS_ENOUGH && level.AlvOrder === AlvOrder

/** The level is not needed any more, though nobody's decision made it so: the document went away under its run. */
export const isWithdrawn = (level: LevelOutcome, levels: readonly LevelOutcome[]): boolean =>
  level.AtsStatus === LEVEL_STATUS.NOT_NEEDED &&
  !levels.some(
    (other) =>
      other.AtsStatus === LEVEL_STATUS.DISAPPROVED ||
      (other.AtsStatus === LEVEL_STATUS.APPROVED && standsFor(other, level)),
  )

/** How the whole run stands: one disapproval ends it, anything left waits, and it is not needed where its document went away before the end. */
export function runStatus(levels: readonly LevelOutcome[]): LevelStatusCode {
  if (levels.some(({ AtsStatus }) => AtsStatus === LEVEL_STATUS.DISAPPROVED)) return LEVEL_STATUS.DISAPPROVED
  if (levels.some(({ AtsStatus }) => AtsStatus === LEVEL_STATUS.PENDING)) return LEVEL_STATUS.PENDING
  return levels.some((level) => isWithdrawn(level, levels)) ? LEVEL_STATUS.NOT_NEEDED : LEVEL_STATUS.APPROVED
}

/** The places of the groups, counted from 1: AlvOrder 10 and 20 are levels 1 and 2. */
export function levelNumbers(levels: readonly Pick<Level, 'AlvOrder'>[]): Map<number, number> {
  const orders = [...new Set(levels.map(({ AlvOrder }) => AlvOrder))].sort((one, other) => one - other)
  return new Map(orders.map((order, index) => [order, index + 1]))
}

const KINDS: Readonly<Record<number, string>> = { 2: ' (paralelo, basta uno)', 3: ' (paralelo, todos)' }

/** How people read a level's place and kind. */
export const levelTitle = (levelNumber: number, TypeLevel: number): string =>
  `Nivel ${levelNumber}${KINDS[TypeLevel] ?? ''}`
