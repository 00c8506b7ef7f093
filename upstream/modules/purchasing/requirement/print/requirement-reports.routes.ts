import { z } from 'zod'
import type { TransactionWork } from '#upstream/platform/database/connection/company-scope.ts'
import { registerDownload, registerRead, type FileAnswer } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed, staffOrService } from '#upstream/platform/auth/policy.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { PDF } from '#upstream/kit/pdf/print-pdf.ts'
import type { Preview, SheetRow } from '#upstream/kit/xlsx/import-preview.ts'
import { writeExcel, XLSX } from '#upstream/kit/xlsx/sheet.ts'
import { registerRowsImport, registerSheetImport } from '#upstream/kit/xlsx/import-upload.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { signedPdf } from '#upstream/kit/document/print/signed-pdf.ts'
import { readLineLookups } from '../line-import/line-choices.ts'
import { previewLines, lineColumns } from '../line-import/preview-lines.ts'
import { lineTemplate } from '../line-import/line-template.xlsx.ts'
import { REQUIREMENTS } from '../requirement-access.ts'
import { requirementPage, requirementPageInput } from '../read/list-requirements.ts'
import { readPrintedRequirement } from './requirement-print.ts'
import { requirementColumns } from '../read/requirement.xlsx.ts'

const write = allowed({ option: REQUIREMENTS, flag: ['Add', 'Edit', 'Save'] })

const oneInput = z.object({ ReqID: id, CpyID: z.number().int().nullish(), UsrID: z.number().int().nullish() })
const oneQuery = z.object({ ReqID: z.coerce.number().int().min(1).max(2_147_483_647) })

const xlsx = (name: string, bytes: Uint8Array): FileAnswer => ({ bytes, name, type: XLSX })

const check =
  (rows: readonly SheetRow[], identity: Identity): TransactionWork<Preview> =>
  async (tx) =>
    previewLines(
      await readLineLookups(
        tx,
        identity,
        rows.map(({ cells }) => cells.articleCode ?? ''),
      ),
      rows,
    )

/** LgsRequirement: what is printed, exported and imported. Files are rebuilt from keys: nothing that was posted is printed. */
export const requirementReportRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/LgsRequirement/datapdf',
      policy: staffOrService,
      query: oneQuery,
      summary: 'What the PDF prints, as data',
    },
    (call) => readPrintedRequirement(call, call.query.ReqID),
  )
  registerDownload(
    app,
    services,
    {
      method: 'POST',
      url: '/helper/pdfrequirement',
      policy: staffOrService,
      body: oneInput,
      summary: 'The requirement as a PDF',
    },
    async (call) => {
      const { ReqDocumentNumber, Printed } = await readPrintedRequirement(call, call.body.ReqID)
      const printSigned = await signedPdf(call, services, Printed)
      return async () => ({ bytes: await printSigned(), name: `${ReqDocumentNumber}.pdf`, type: PDF })
    },
  )
  registerListExport(app, services, {
    resource: 'LgsRequirement',
    option: REQUIREMENTS,
    status: 'ReqStatus',
    input: requirementPageInput,
    page: requirementPage,
    columns: requirementColumns,
    sheet: 'Requerimientos',
    cutSheet: 'Primeros 10,000',
    name: 'requerimientos.xlsx',
  })
  registerDownload(
    app,
    services,
    { method: 'GET', url: '/LgsRequirement/templateexcel', policy: write, summary: 'The Excel to fill with lines' },
    async ({ tx, identity }) => {
      const sheets = await lineTemplate(tx, identity)
      return async () => xlsx('plantilla-lineas.xlsx', await writeExcel(sheets))
    },
  )
  registerSheetImport(app, services, {
    url: '/LgsRequirement/previewexcel',
    policy: write,
    summary: 'Reads an Excel of lines; multipart, field file',
    columns: lineColumns,
    check,
  })
  registerRowsImport(app, services, {
    url: '/LgsRequirement/checkexcel',
    policy: write,
    summary: 'Looks again at rows that were mended',
    check,
  })
}
