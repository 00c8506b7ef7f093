import type { RecordedRun } from './run-query.ts'

/** An outcome as REST tells it. */
export const toRunAnswer = ({ QrnID, columns, rows, isCut, milliseconds, problem, hints }: RecordedRun) => ({
  QrnID,
  itemsColumn: columns.map(({ name, kind }) => ({ QrcName: name, QrcType: kind })),
  itemsRow: rows,
  QrnRows: rows.length,
  QrnCut: isCut,
  QrnMilliseconds: milliseconds,
  QrnRefusal: problem?.message ?? null,
  QrnPosition: problem?.position ?? null,
  QrnHints: hints,
})
