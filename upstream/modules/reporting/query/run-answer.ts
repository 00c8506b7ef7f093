import type { QueryOutcome } from '#upstream/platform/database/reader/query-outcome.ts'

/** An outcome as REST tells it. */
export const toRunAnswer = ({ columns, rows, isCut, milliseconds, problem }: QueryOutcome) => ({
  itemsColumn: columns.map(({ name, kind }) => ({ QrcName: name, QrcType: kind })),
  itemsRow: rows,
  QrnRows: rows.length,
  QrnCut: isCut,
  QrnMilliseconds: milliseconds,
  QrnRefusal: problem?.message ?? null,
  QrnPosition: problem?.position ?? null,
})
