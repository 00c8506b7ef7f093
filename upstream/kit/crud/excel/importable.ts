import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { rowsFileMessages } from '#schema/kit/import/rows-file.ts'
import type {
  FileRow,
  ImportableCatalogue,
  ImportCounts,
  ImportIssue,
} from '#upstream/platform/scheduler/queue/importable-catalogues.ts'
import type { RowRule } from '../save-row.ts'
import { importColumns, importFields } from './crud.xlsx.ts'
import type { CheckedRow } from './checked-row.ts'
import { createRowChecker, effectOf } from './import-rows.ts'
import { saveImportedRows } from './store-rows.ts'

const COUNTED = { CREATE: 'created', UPDATE: 'updated', NONE: 'unchanged' } as const

/** A catalogue as jobs load into it: by the rules of its import from Excel, some rows at a time in one transaction. */
export function importableCatalogue(catalogue: Catalogue, rule: RowRule): ImportableCatalogue {
  const named = importFields(catalogue)

  /** What is wrong with a row, each by its field. */
  function issuesOf({ number: row, formulas = [] }: FileRow, { problems }: CheckedRow): ImportIssue[] {
    const ofFields = named.flatMap(([field, { wire, label: column }]): ImportIssue[] => {
      const message = formulas.includes(field) ? rowsFileMessages.formula : problems[wire]
      return message === undefined ? [] : [{ row, field, column, message }]
    })
    const ofRow = problems['']
    return ofRow === undefined ? ofFields : [...ofFields, { row, field: null, column: null, message: ofRow }]
  }

  return {
    option: catalogue.option,
    name: catalogue.title,
    columns: importColumns(catalogue),
    async begin(tx, identity, { stores }) {
      const check = await createRowChecker(tx, catalogue, identity, { rule, lock: stores, inParts: true })
      const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0 }
      let isSound = true
      return {
        counts,
        async take(rows) {
          const checked = await check(
            rows.map(({ cells }) => Object.fromEntries(named.map(([key, { wire }]) => [wire, cells[key]]))),
          )
          const issues = checked.flatMap((row, index) => {
            const source = rows[index]
            return source ? issuesOf(source, row) : []
          })
          isSound &&= issues.length === 0
          for (const row of checked)
            if (Object.keys(row.problems).length === 0) counts[COUNTED[effectOf(catalogue, row)]]++
          if (stores && isSound) await saveImportedRows(tx, catalogue, identity, checked)
          return issues
        },
      }
    },
  }
}
