import type { TrsCode } from '#upstream/kit/approval/approvable-document.ts'
import type { SeedCircuit } from './circuits.ts'
import type { Rows } from '../base/insert-rows.ts'
import { instant } from '../base/instant.ts'
import type { LevelRun } from './approval-runs.ts'

/** A document beside its run. The place of a level among those of all documents is its key. */
export interface RunningDocument {
  kind: TrsCode
  id: number
  company: number
  author: number
  circuit: SeedCircuit | null
  run: readonly LevelRun[]
}

interface KeyedLevel {
  document: RunningDocument
  level: LevelRun
  id: number
}

/** Levels of all documents with their keys. */
export const keyedLevels = (documents: readonly RunningDocument[]): KeyedLevel[] =>
  documents
    .flatMap((document) => document.run.map((level) => ({ document, level })))
    .map((each, index) => ({ ...each, id: index + 1 }))

/** Rows of levels and decisions. */
export function approvalRows(documents: readonly RunningDocument[]): Rows {
  const levels = keyedLevels(documents)
  return {
    SecApprovalTransaction: levels.map(({ document, level, id }) => ({
      AtsID: id,
      CpyID: document.company,
      TrsCode: document.kind,
      DocEntry: document.id,
      AccID: document.circuit?.id,
      AccName: document.circuit?.name,
      AccAllowCreator: document.circuit?.allowsCreator,
      AlvID: level.level,
      AlvOrder: level.order,
      TypeLevel: level.kind,
      PstID: level.position,
      AlvDayNotifications: level.days,
      UsrDocumentID: document.author,
      AtsStatus: level.status,
      AtsDateOpened: instant(level.opened),
      AtsDateTransaction: instant(level.decided),
      AtsObservation: level.observation,
      UsrApproveID: level.approver,
      UsrReplacedID: level.replaced,
    })),
    SecApprovalDecision: levels.flatMap(({ document, level, id }) =>
      level.approver === null
        ? []
        : [
            {
              AtsID: id,
              CpyID: document.company,
              UsrID: level.approver,
              AtsStatus: level.status,
              SecCreate: instant(level.decided),
            },
          ],
    ),
  }
}
