import { sql, type RawBuilder } from 'kysely'
import type { Alias, TableWith } from '#upstream/platform/database/alias.ts'
import type { Level } from './levels.ts'

/** What of a level says who decides it. */
export type Decidable = Pick<
  Level,
  'AtsID' | 'PstID' | 'TrsCode' | 'UsrDocumentID' | 'UsrWriterID' | 'UsrOfferIDs' | 'AccAllowCreator'
>
/** A level, whatever else its row holds. */
export type LevelRow = Alias<TableWith<keyof Decidable>>

/** An approver as a query has them: columns, or the values of one person. */
export type ApproverTerms = Readonly<Record<'PstID' | 'TrsCode' | 'UsrID' | 'UsrReplacedID', RawBuilder<unknown>>>

/** The approver has the position of the level, for its kind of document. */
export const isAssigned = (level: LevelRow, { PstID, TrsCode }: ApproverTerms): RawBuilder<boolean> =>
  sql<boolean>`(${level('PstID')} = ${PstID} and (${TrsCode} is null or ${level('TrsCode')} = ${TrsCode}))`

/** The approver, or whoever they replace, is one of the people. */
const isAmong = ({ UsrID, UsrReplacedID }: ApproverTerms, people: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(array[${UsrID}, ${UsrReplacedID}] && ${people})`

/** Selects the document's creator and whoever wrote it for them. */
const documentPeople = (level: LevelRow): RawBuilder<unknown> =>
  sql`array[${level('UsrDocumentID')}, ${level('UsrWriterID')}]`

/**
 * The approver may decide the level once it is open: never the document's creator, nor whoever wrote it for them or the offer that is
 * chosen, nor a substitute of those, unless the circuit lets creators decide (rules 2, docs/decisions/0221, 0260).
 */
export const isApproverOf = (level: LevelRow, approver: ApproverTerms): RawBuilder<boolean> =>
  sql<boolean>`(${isAssigned(level, approver)}
    and (${level('AccAllowCreator')} or not ${isAmong(approver, sql`(${documentPeople(level)} || ${level('UsrOfferIDs')})`)}))`

/** The approver might decide the level, had they, or whoever they replace, not written the offer that is chosen. */
export const isExcludedByOffer = (level: LevelRow, approver: ApproverTerms): RawBuilder<boolean> =>
  sql<boolean>`(${isAssigned(level, approver)} and not ${level('AccAllowCreator')}
    and ${isAmong(approver, level('UsrOfferIDs'))} and not ${isAmong(approver, documentPeople(level))})`
