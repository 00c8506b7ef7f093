import { importTexts } from './texts.ts'
import { saveFile } from '#web/platform/ui/page/save-file.ts'
import { hasErrors, rowErrors, type Preview } from './preview.ts'

/** Excel must not run what a cell says (rules.md 10). */
const escapeFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string) => `"${escapeFormula(text).replaceAll('"', '""')}"`

/**
 * The rows with errors as a sheet that Excel opens: the cells as they were read, and what is wrong with them, then with
 * the row as a whole.
 */
export function errorSheet(preview: Preview): string {
  const { columns, rows } = preview
  const head = [importTexts.row, ...columns.map(({ title }) => title), importTexts.errors]
  const body = rows.filter(hasErrors).map((row) => {
    const { number, cells, errors } = row
    const ofCells = columns.flatMap(({ key, title }) => (errors[key] ? [`${title}: ${errors[key]}`] : []))
    return [
      String(number),
      ...columns.map(({ key }) => cells[key] ?? ''),
      [...ofCells, ...rowErrors(preview, row)].join('; '),
    ]
  })
  return [head, ...body].map((row) => row.map(quoted).join(',')).join('\r\n')
}

/** Hands a text to the browser as a sheet. */
export function download(name: string, text: string) {
  // Excel takes a file for UTF-8 only with its mark at the beginning.
  saveFile(name, new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
}
