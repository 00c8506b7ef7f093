import { PREVIEW_ROWS_MAX } from '#schema/kit/import/rows-file.ts'
import { xlsxMessages } from '#schema/kit/xlsx/xlsx-messages.ts'
import { FORM_BYTES, SHEET_FILE } from '#schema/platform/files/upload-limits.ts'
import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { FORM_PARTS } from '#upstream/kit/file/upload.ts'
import { registerRoute, type CallOptions } from '#upstream/platform/http/route.ts'
import { inCompany, type TransactionWork } from '#upstream/platform/database/connection/company-scope.ts'
import { requireCaller } from '#upstream/platform/http/call.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { readSheetRows, type Preview, type PreviewColumn, type SheetRow } from './import-preview.ts'
import { readExcel } from './sheet.ts'

const messages = {
  noRows: 'Agregue al menos una fila',
} as const

async function uploaded(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) throw refuse.badRequest(fileMessages.choose)
  const file = await request.file()
  if (!file) throw refuse.badRequest(fileMessages.choose)
  const bytes = await file.toBuffer()
  if (file.filename && !/\.xlsx$/i.test(file.filename)) throw refuse.badRequest(fileMessages.extension)
  return bytes
}

type Columns = readonly PreviewColumn[]

export interface PreviewCall<Query extends z.ZodType = z.ZodType> {
  url: string
  summary: string
  policy: CallOptions<z.ZodType, z.ZodType>['policy']
  /** What the address says of the sheet, such as whose columns it has. */
  query?: Query
  /** Those of every sheet, or read for the one that the address names. */
  columns: Columns | ((query: z.output<Query>, identity: Identity) => TransactionWork<Columns>)
  /** Looks at the rows with the company's data at hand. */
  check: (rows: readonly SheetRow[], identity: Identity, query: z.output<Query>) => TransactionWork<Preview>
}

/** Work that only looks, in the name of whoever calls. */
const looking = <T>(services: AppServices, { companyId, userId }: Identity, work: TransactionWork<T>): Promise<T> =>
  inCompany(services.database, { company: companyId, user: userId }, work, { readOnly: true })

/** A call that takes one xlsx in the field `file` and answers its preview; the file is read before the database is asked. */
export function registerSheetImport<Query extends z.ZodType>(
  app: App,
  services: AppServices,
  { url, summary, policy, query, columns, check }: PreviewCall<Query>,
): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: SHEET_FILE.largest, ...FORM_PARTS } })
    registerRoute(
      scope,
      {
        method: 'POST',
        url,
        policy,
        summary,
        query,
        bodyLimit: SHEET_FILE.largest + FORM_BYTES,
        answerName: 'sheet preview',
      },
      async ({ request, query: requestQuery }) => {
        const { identity } = requireCaller(request)
        const sheet = await readExcel(await uploaded(request))
        const known =
          typeof columns === 'function' ? await looking(services, identity, columns(requestQuery, identity)) : columns
        const rows = readSheetRows(known, sheet)
        refuseTooMany(rows)
        return answer(await looking(services, identity, check(rows, identity, requestQuery)))
      },
    )
  })
}

/** @throws Refusal 400 for no row at all, or more than are imported at once */
export function refuseNoneOrTooMany(rows: readonly unknown[]): void {
  if (rows.length === 0) throw refuse.badRequest({ message: messages.noRows, path: 'rows' })
  refuseTooMany(rows)
}

function refuseTooMany(rows: readonly unknown[]): void {
  if (rows.length > PREVIEW_ROWS_MAX)
    throw refuse.badRequest(xlsxMessages.tooManyRows(PREVIEW_ROWS_MAX.toLocaleString('es-MX')))
}

const rowsInput = z.object({ rows: z.array(z.record(z.string().max(40), z.string().max(20_000))) })

/** The rows as JSON, each cell with its key: more than other calls take. */
const LARGEST_ROWS = 8_000_000

/** A call that takes rows of a preview, mended by hand, and looks at them again; they are numbered as they come. */
export function registerRowsImport<Query extends z.ZodType>(
  app: App,
  services: AppServices,
  { url, summary, policy, query, check }: Omit<PreviewCall<Query>, 'columns'>,
): void {
  registerRoute(
    app,
    {
      method: 'POST',
      url,
      policy,
      summary,
      body: rowsInput,
      query,
      bodyLimit: LARGEST_ROWS,
      answerName: 'rows preview',
    },
    async ({ request, body: { rows }, query: requestQuery }) => {
      const { identity } = requireCaller(request)
      refuseNoneOrTooMany(rows)
      const numbered = rows.map((cells, index) => ({ number: index + 2, cells }))
      return answer(await looking(services, identity, check(numbered, identity, requestQuery)))
    },
  )
}
