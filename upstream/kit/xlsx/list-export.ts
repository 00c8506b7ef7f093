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
  /** The same for every caller, or what everything that is filtered asks for: never read off the rows of one page. */
  columns: readonly ListColumn<Row>[] | ((call: Call<z.output<Input>>) => Promise<readonly ListColumn<Row>[]>)
  /** The sheet's name; and its name when it had to be cut. */
  sheet: string
  cutSheet: string
  /** Of the file. */
  name: string
}

const titlesOf = (columns: readonly ListColumn<never>[]): SheetColumn[] =>
  columns.map(({ title, kind, width }) => ({ title, kind, width }))

const cellsOf = <Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]) =>
  rows.map((row) => columns.map(({ value }) => value(row)))

/** The list as it was filtered, at most 10 000 rows; a sheet that had to be cut says so in its name and in its last row. */
function buildWorkbook<Row>(
  { data, recordsTotalExact }: Page<Row>,
  columns: readonly ListColumn<Row>[],
  { sheet, cutSheet }: Pick<ListExport<never, Row>, 'sheet' | 'cutSheet'>,
) {
  return writeExcel([
    {
      name: recordsTotalExact ? sheet : cutSheet,
      columns: titlesOf(columns),
      rows: [
        ...cellsOf(columns, data),
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
  const callOf = (reader: ListReader, wanted: unknown, window: Pick<PageInput, 'start' | 'length'>) => ({
    ...reader,
    body: bodyOf(wanted, window),
    query: undefined,
  })
  const columnsOf = async (call: Call<z.output<Input>>) =>
    typeof list.columns === 'function' ? list.columns(call) : list.columns
  services.exportableLists.set(`${resource}/${named}`, {
    options: [option].flat(),
    name: list.sheet,
    fileName: name.replace(/\.xlsx$/, ''),
    check: (wanted) => void bodyOf(wanted, ALL),
    async open(reader, wanted) {
      const columns = await columnsOf(callOf(reader, wanted, ALL))
      return {
        columns: titlesOf(columns),
        async read(window) {
          const { data, recordsTotal, recordsTotalExact } = await page(callOf(reader, wanted, window))
          return { rows: cellsOf(columns, data), total: recordsTotalExact ? recordsTotal : null }
        },
      }
    },
  })

  async function exported(call: Call, wanted: unknown) {
    const whole = callOf(call, wanted, ALL)
    const found = await page(whole)
    const columns = await columnsOf(whole)
    return async () => ({ bytes: await buildWorkbook(found, columns, list), name, type: XLSX })
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
