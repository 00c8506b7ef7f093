import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { EXPORT_ROWS_MAX, exportMessages, type ExportFormatCode } from '#schema/modules/reporting/export/export.ts'
import { writeSheetFile } from '#upstream/kit/xlsx/sheet.ts'
import { outsideRecord } from '#upstream/platform/database/connection/statement-record.ts'
import { readWhole } from '#upstream/platform/database/connection/whole-read.ts'
import type { CostlyReads } from '#upstream/platform/database/server/replica/costly-reads.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { workPath, type FileStore } from '#upstream/platform/files/store/file-store.ts'
import type { ExportableList, FileColumn, ListReader } from '#upstream/platform/http/page.ts'
import { filterNames } from '#upstream/platform/http/server/read-options.ts'
import { headOf, linesOf } from './export-rows.ts'

/** Rows that are read at once, unless told. */
const PAGE = 5_000

export interface WrittenExport {
  FilID: string
  size: number
  /** SHA-256, in hex. */
  hash: string
  rows: number
}

export interface ExportOrder {
  list: ExportableList
  format: ExportFormatCode
  /** Filter, search and order. */
  wanted: unknown
  caller: Pick<ListReader, 'identity' | 'permissions'>
  /** Rows that are read at once. */
  pageRows?: number
  /** Called after each page; what it throws ends the export. */
  onProgress: (rows: number, total: number | null) => Promise<void>
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await finished(createReadStream(path).on('data', (chunk) => hash.update(chunk)))
  return hash.digest('hex')
}

/**
 * Writes a list to a file of a random name, page after page, as it stood when it began; nothing is left
 * behind where it fails.
 * @throws Refusal 400 with a sentence for a filter that is none of the list and for more rows than a file takes
 */
export async function writeExport(
  reads: CostlyReads,
  fileStore: FileStore,
  { list, format, wanted, caller, pageRows = PAGE, onProgress }: ExportOrder,
): Promise<WrittenExport> {
  const { companyId, userId } = caller.identity
  const [FilID, linesID] = [randomUUID(), randomUUID()]
  const isSheet = format === 'xlsx'
  const [path, linesPath] = [workPath(fileStore, FilID), workPath(fileStore, isSheet ? linesID : FilID)]
  let rows = 0
  let columns: readonly FileColumn[] = []

  async function* lines(tx: ListReader['tx']): AsyncGenerator<string> {
    const opened = await list.open({ tx, ...caller }, wanted)
    columns = opened.columns
    yield headOf(format, columns)
    for (let start = 0; ; start += pageRows) {
      const page = await opened.read({ start, length: pageRows })
      if ((page.total ?? rows) > EXPORT_ROWS_MAX) throw refuse.badRequest(exportMessages.tooManyRows)
      rows += page.rows.length
      yield linesOf(format, columns, page.rows)
      await outsideRecord(() => onProgress(rows, page.total))
      if (page.rows.length === 0 || (page.total !== null && start + pageRows >= page.total)) return
    }
  }

  try {
    await reads.run(
      { company: companyId, user: userId },
      ['export', list.fileName, ...filterNames(wanted)].join(' '),
      async (tx) => {
        rows = 0
        readWhole(tx)
        const target = createWriteStream(linesPath, { flags: 'w', mode: 0o600, flush: true })
        await pipeline(Readable.from(lines(tx)), target)
      },
      { isSnapshot: true },
    )
    if (isSheet) await writeSheetFile({ from: linesPath, to: path, name: list.name, columns })
    const written = { FilID, size: (await stat(path)).size, hash: await hashOf(path), rows }
    await fileStore.add(FilID)
    return written
  } catch (failure) {
    await rm(path, { force: true })
    throw failure
  } finally {
    if (isSheet) await rm(linesPath, { force: true })
  }
}
