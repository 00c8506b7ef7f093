import { z } from 'zod'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import type { TransactionWork } from '#upstream/platform/database/connection/company-scope.ts'
import { registerDownload, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { buildPreview, type Preview, type SheetRow } from '#upstream/kit/xlsx/import-preview.ts'
import { writeExcel, XLSX } from '#upstream/kit/xlsx/sheet.ts'
import { refuseNoneOrTooMany, registerRowsImport, registerSheetImport } from '#upstream/kit/xlsx/import-upload.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { subjectsOf, writtenFields } from '../fields.ts'
import { importableCatalogue } from './importable.ts'
import { checkRows, effectOf, readFieldChoices } from './import-rows.ts'
import { saveImportedRows } from './store-rows.ts'
import { pageBody, pageOf, type ListConditions } from '../list-rows.ts'
import type { Row } from '../crud.repo.ts'
import { noRule, type RowRule } from '../save-row.ts'
import { exportColumns, importColumns, importFields, sheetName, slugOf, importTemplate } from './crud.xlsx.ts'

const cell = z.union([z.string().max(10_000), z.number(), z.boolean()]).nullish()
/** Five thousand rows, each cell with its name: more than other calls take. */
const LARGEST_ROWS = 8 * 1_048_576

/** The rows of a sheet as the importer shows them, each cell with what is wrong with it. */
const checking =
  (catalogue: Catalogue, rule: RowRule) =>
  (rows: readonly SheetRow[], identity: Identity): TransactionWork<Preview> =>
  async (tx) => {
    const named = importFields(catalogue)
    const byWire = rows.map(({ cells }): Row => Object.fromEntries(named.map(([key, { wire }]) => [wire, cells[key]])))
    const checked = await checkRows(tx, catalogue, identity, byWire, { rule })
    return buildPreview(importColumns(catalogue), rows, ({ cells }, position) => {
      const row = checked[position]
      const { problems = {} } = row ?? {}
      const own = named.flatMap(([key, { wire }]) => (problems[wire] ? [[key, problems[wire]] as const] : []))
      const ofRow = problems[''] ? [['row', problems['']] as const] : []
      return {
        cells: Object.fromEntries(named.map(([key]) => [key, cells[key] ?? ''])),
        errors: Object.fromEntries([...own, ...ofRow]),
        ...(row && { effect: effectOf(catalogue, row) }),
      }
    })
  }

/** Loads the rows of a preview: all of them, or none and every finding (rules.md 10). */
async function load(
  { tx, identity, permissions, body: { rows } }: Call<{ rows: Row[] }>,
  catalogue: Catalogue,
  rule: RowRule,
) {
  refuseNoneOrTooMany(rows)
  const checked = await checkRows(tx, catalogue, identity, rows, { rule, lock: true })
  refuseIfAny(
    checked.flatMap(({ problems }, index) =>
      Object.entries(problems).map(([wire, message]) => ({
        path: wire === '' ? `rows.${index}` : `rows.${index}.${wire}`,
        message: `Fila ${index + 1}: ${message}`,
      })),
    ),
  )
  const effects = checked.map((row) => effectOf(catalogue, row))
  const [created, updated] = (['CREATE', 'UPDATE'] as const).map(
    (effect) => effects.filter((one) => one === effect).length,
  ) as [number, number]
  if (
    (created > 0 && !permissions.may(catalogue.option, 'Add')) ||
    (updated > 0 && !permissions.may(catalogue.option, 'Edit'))
  )
    throw refuse.forbidden()
  await saveImportedRows(tx, catalogue, identity, checked)
  return { created, updated }
}

/** A catalogue's list as Excel, and its import from Excel: template, preview, and loading all or nothing (rules.md 10). */
export function registerExcelRoutes(
  app: App,
  services: AppServices,
  catalogue: Catalogue,
  { rule = noRule, conditions }: { rule?: RowRule; conditions?: ListConditions },
): void {
  const { resource, option, title } = catalogue
  const fills = allowed({ option, flag: ['Add', 'Edit', 'Save'] })
  const check = checking(catalogue, rule)
  services.importableCatalogues.set(resource, importableCatalogue(catalogue, rule))

  registerListExport(app, services, {
    resource,
    option,
    input: pageBody(catalogue),
    page: (call) => pageOf(call, catalogue, conditions),
    columns: exportColumns(catalogue),
    sheet: sheetName(catalogue),
    cutSheet: `${sheetName(catalogue).slice(0, 20)} (parcial)`,
    name: `${slugOf(catalogue)}.xlsx`,
  })

  registerDownload(
    app,
    services,
    { method: 'GET', url: `/${resource}/templateexcel`, policy: fills, summary: `The Excel to fill with: ${title}` },
    async ({ tx, identity }) => {
      const sheets = importTemplate(catalogue, await readFieldChoices(tx, catalogue, identity.companyId))
      return async () => ({ bytes: await writeExcel(sheets), name: `plantilla-${slugOf(catalogue)}.xlsx`, type: XLSX })
    },
  )
  registerSheetImport(app, services, {
    url: `/${resource}/previewexcel`,
    policy: fills,
    summary: `Reads an Excel of ${title}; multipart, field file`,
    columns: importColumns(catalogue),
    check,
  })
  registerRowsImport(app, services, {
    url: `/${resource}/checkexcel`,
    policy: fills,
    summary: 'Looks again at rows that were mended',
    check,
  })

  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: `/${resource}/importexcel`,
      answerName: 'catalogue import',
      policy: allowed({ option, flag: 'Save', subject: subjectsOf(catalogue) }),
      summary: `Loads ${title}: all or none`,
      body: z.object({
        rows: z.array(z.object(Object.fromEntries(writtenFields(catalogue).map(({ wire }) => [wire, cell])))),
      }),
      bodyLimit: LARGEST_ROWS,
    },
    (call) => load(call, catalogue, rule),
  )
}
