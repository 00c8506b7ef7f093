import { z } from 'zod'
import { registerDownload, type Call } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { MOST, type ListReader, type Page, type PageInput } from '#upstream/platform/http/page.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { writeExcel, XLSX, type SheetColumn } from './sheet.ts'

const messages = {
  filter: 'El filtro no es válido',
} as const

const ALL = { start: 0, length: -1 }

/** A column of an exported list: what it is called, and what of a row stands in it. */
export type ListColumn<Row> = SheetColumn & { value: (row: Row) => string | null }

export interface ListExport<Input extends z.ZodType<PageInput>, Row> {
  /** LgsRequirement: the calls are LgsRequirement/dataexcel, by GET and by POST. */
  resource: string
  /** Where dataexcel is another sheet of the resource. */
  call?: string
  /** Export of one of these. */
  option: string | readonly string[]
  /** The filter's field that takes several values, apart by commas in a query; none unless told. */
  status?: string
  input: Input
  page: (call: Call<z.output<Input>>) => Promise<Page<Row>>
  /** The same for every row, or what the rows that were found ask for. */
  columns: readonly ListColumn<Row>[] | ((rows: readonly Row[]) => readonly ListColumn<Row>[])
  /** The sheet's name; and its name when it had to be cut. */
  sheet: string
  cutSheet: string
  /** Of the file. */
  name: string
}

/** The list as it was filtered, at most 10 000 rows; a sheet that had to be cut says so in its name and in its last row. */
function buildWorkbook<Row>(
  { data, recordsTotalExact }: Page<Row>,
  { columns, sheet, cutSheet }: Pick<ListExport<never, Row>, 'columns' | 'sheet' | 'cutSheet'>,
) {
  const shown = typeof columns === 'function' ? columns(data) : columns
  return writeExcel([
    {
      name: recordsTotalExact ? sheet : cutSheet,
      columns: shown.map(({ title, kind, width }) => ({ title, kind, width })),
      rows: [
        ...data.map((row) => shown.map(({ value }) => value(row))),
        ...(recordsTotalExact
          ? []
          : [[`Se muestran ${MOST.toLocaleString('es-MX')} filas: hay más. Acote el filtro.`]]),
      ],
    },
  ])
}

/** Adds the calls that hand out what is filtered and ordered as Excel; both need IsAllowExport (rules 10). */
export function registerListExport<Input extends z.ZodType<PageInput>, Row>(
  app: App,
  services: AppServices,
  list: ListExport<Input, Row>,
): void {
  const { resource, call: named = 'dataexcel', option, status = '', input, page, name } = list
  const frame = { url: `/${resource}/${named}`, policy: allowed({ option, flag: 'Export' }) }
  const query = z.record(z.string(), z.string()).transform(({ search, [status]: requestedStatus, ...filter }) => ({
    search,
    filter: { ...filter, ...(requestedStatus && { [status]: requestedStatus.split(',') }) },
  }))

  function bodyOf(wanted: unknown, window: Pick<PageInput, 'start' | 'length'>) {
    const { data: body } = input.safeParse({ ...(typeof wanted === 'object' && wanted), ...window })
    if (!body) throw refuse.badRequest(messages.filter)
    return body
  }
  const readWindow = (reader: ListReader, wanted: unknown, window: Pick<PageInput, 'start' | 'length'>) =>
    page({ ...reader, body: bodyOf(wanted, window), query: undefined })
  services.exportableLists.set(`${resource}/${named}`, {
    options: [option].flat(),
    name: list.sheet,
    fileName: name.replace(/\.xlsx$/, ''),
    check: (wanted) => void bodyOf(wanted, ALL),
    async read(reader, wanted, window) {
      const { data, recordsTotal, recordsTotalExact } = await readWindow(reader, wanted, window)
      const shown = typeof list.columns === 'function' ? list.columns(data) : list.columns
      return {
        columns: shown.map(({ title, kind, width }) => ({ title, kind, width })),
        rows: data.map((row) => shown.map(({ value }) => value(row))),
        total: recordsTotalExact ? recordsTotal : null,
      }
    },
  })

  async function exported(call: Call, wanted: unknown) {
    const found = await readWindow(call, wanted, ALL)
    return async () => ({ bytes: await buildWorkbook(found, list), name, type: XLSX })
  }

  registerDownload(app, services, { ...frame, method: 'GET', query, summary: 'The filtered list as Excel' }, (call) =>
    exported(call, call.query),
  )
  registerDownload(
    app,
    services,
    { ...frame, method: 'POST', body: input, summary: 'The filtered and ordered list as Excel' },
    (call) => exported(call, call.body),
  )
}
