import { sql, type RawBuilder, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { elapsed } from '#schema/platform/time/elapsed.ts'
import { LEVEL_STATUS, levelBadges, type LevelStatusCode } from '#schema/modules/approvals/approval/level-status.ts'
import { lookUpByCode } from '#schema/platform/values/status.ts'
import { BY_KEY } from '#upstream/platform/database/connection/prepared-statements.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import { isAnyWanted } from '#upstream/platform/http/field-mask.ts'
import { moment } from '#upstream/kit/text/format.ts'
import { levelTitle, levelNumbers } from './levels.ts'
import { selectLevels, withPeopleOnce, type LevelWithApprovers, type WantedApprovers } from './stored-levels.ts'

/** A row of the Lista de aprobaciones (back-office.md 3, rules 2). */
export interface LevelRow {
  DocEntry: number
  AtsID: number
  AlvID: number
  AlvOrder: number
  /** Its place among the levels of the document, counted from 1: AlvOrder may leave some out. */
  LevelNumber: number
  TypeLevel: number
  TypeLevelName: string
  PstID: number
  PstName: string
  AtsStatus: LevelStatusCode
  AtsStatusName: string
  AtsStatusColor: string
  AtsDateTransaction: string | null
  AlvDateName: string
  AtsObservation: string | null
  AlvProcessName: string | null
  AlvDayNotifications: number
  AlvTimeElapsedText: string | null
  UsersApproved: { UsrID: number; UsrFullName: string }[]
}

const badgeOf = lookUpByCode(LEVEL_STATUS, levelBadges)

/** A level with what people read of its keys. */
export interface NamedLevel extends LevelWithApprovers {
  PstName: string | null
  UsrApproveName: string | null
  UsrReplacedName: string | null
}

/** Selects the levels of documents, in no order, with names and those approvers that are wanted. */
export const selectNamedLevels = (
  TrsCode: string,
  documents: readonly number[],
  which: WantedApprovers = 'every',
): RawBuilder<NamedLevel> =>
  sql<NamedLevel>`
    select l.*, p."PstName", a."UsrFullName" as "UsrApproveName", s."UsrFullName" as "UsrReplacedName"
    from (${selectLevels(new Map([[TrsCode, documents]]), which)}) l
    left join "GenPosition" p on p."PstID" = l."PstID"
    left join "SecUser" a on a."UsrID" = l."UsrApproveID"
    left join "SecUser" s on s."UsrID" = l."UsrReplacedID"`

interface StatusOptions {
  now?: Date | undefined
  /** The columns that are wanted; all unless told. Texts of others are empty. */
  fields?: readonly string[] | undefined
}

/**
 * Every level of the documents, in order, with its decision; the caller must have been let in to them.
 */
export async function approvalStatus(
  tx: Transaction<Tables>,
  TrsCode: string,
  documents: readonly number[],
  { now, fields }: StatusOptions = {},
): Promise<LevelRow[]> {
  if (documents.length === 0) return []
  const which = isAnyWanted(fields, 'UsersApproved') ? 'every' : 'none'
  const { rows } = await sql<NamedLevel>`
    ${selectNamedLevels(TrsCode, documents, which)} order by l."AlvOrder", l."AtsID" ${sql.raw(BY_KEY)}`.execute(tx)
  return statusOfLevels(rows, documents, { now, fields })
}

/** The same of levels that were read already. */
export function statusOfLevels(
  levels: readonly NamedLevel[],
  documents: readonly number[],
  { now = clock.now(), fields }: StatusOptions = {},
): LevelRow[] {
  const byDocument = groupBy(levels, ({ DocEntry }) => DocEntry)
  const texts = {
    isDateWanted: isAnyWanted(fields, 'AlvDateName'),
    elapsedUntil: isAnyWanted(fields, 'AlvTimeElapsedText') ? now : null,
  }
  return documents.flatMap((DocEntry) => {
    const own = byDocument.get(DocEntry) ?? []
    const numbers = levelNumbers(own)
    return own.map((level) => rowOf(withPeopleOnce(level), numbers.get(level.AlvOrder) ?? 1, texts))
  })
}

/** The texts of a level that take time to write, where they are wanted. */
interface WantedTexts {
  isDateWanted: boolean
  /** Until when a level that waits has waited; null where nobody wants to know. */
  elapsedUntil: Date | null
}

function rowOf(level: NamedLevel, levelNumber: number, { isDateWanted, elapsedUntil }: WantedTexts): LevelRow {
  const { AtsStatus, AtsDateOpened, AtsDateTransaction } = level
  // When a level of an earlier version stopped being needed was not written down: its time is not told.
  const end = AtsDateTransaction ?? (AtsStatus === LEVEL_STATUS.PENDING ? elapsedUntil : null)
  const { word: AtsStatusName, color: AtsStatusColor } = badgeOf(AtsStatus) ?? { word: '', color: 'gray' }
  return {
    DocEntry: level.DocEntry,
    AtsID: level.AtsID,
    AlvID: level.AlvID,
    AlvOrder: level.AlvOrder,
    LevelNumber: levelNumber,
    TypeLevel: level.TypeLevel,
    TypeLevelName: levelTitle(levelNumber, level.TypeLevel),
    PstID: level.PstID,
    PstName: level.PstName ?? '',
    AtsStatus,
    AtsStatusName,
    AtsStatusColor,
    AtsDateTransaction,
    AlvDateName: isDateWanted ? moment(AtsDateTransaction) : '',
    AtsObservation: level.AtsObservation,
    AlvProcessName: processName(level),
    AlvDayNotifications: level.AlvDayNotifications,
    AlvTimeElapsedText: elapsedUntil && AtsDateOpened && end ? elapsed(AtsDateOpened, end) : null,
    UsersApproved: level.approvers.map(({ UsrID, UsrFullName }) => ({ UsrID, UsrFullName })),
  }
}

/** Who decided, and in whose place: "aprobado por B en reemplazo de A" (rules 2). */
function processName(level: NamedLevel): string | null {
  const { AtsStatus, UsrApproveID, UsrApproveName, UsrReplacedID, UsrReplacedName } = level
  if (UsrApproveID === null) return null
  const verb = AtsStatus === LEVEL_STATUS.DISAPPROVED ? 'desaprobado' : 'aprobado'
  const stead = UsrReplacedID === null ? '' : ` en reemplazo de ${UsrReplacedName ?? ''}`
  return `${verb} por ${UsrApproveName ?? ''}${stead}`
}
