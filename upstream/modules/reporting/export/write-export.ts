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

/** What one reading of a list has written; the list is read again where its transaction is. */
interface Pass {
  /** Of its own file. */
  FilID: string
  columns: readonly FileColumn[]
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

async function* linesOfPass(
  pass: Pass,
  tx: ListReader['tx'],
  { list, format, wanted, caller, pageRows = PAGE, onProgress }: ExportOrder,
): AsyncGenerator<string> {
  const opened = await list.open({ tx, ...caller }, wanted)
  pass.columns = opened.columns
  yield headOf(format, pass.columns)
  for (let start = 0; ; start += pageRows) {
    const page = await opened.read({ start, length: pageRows })
    if ((page.total ?? pass.rows) > EXPORT_ROWS_MAX) throw refuse.badRequest(exportMessages.tooManyRows)
    pass.rows += page.rows.length
    yield linesOf(format, pass.columns, page.rows)
    await outsideRecord(() => onProgress(pass.rows, page.total))
    if (page.rows.length === 0 || (page.total !== null && start + pageRows >= page.total)) return
  }
}

/**
 * Writes a list to a file of a random name, page after page, as it stood when it began; nothing is left
 * behind where it fails.
 * @throws Refusal 400 with a sentence for a filter that is none of the list and for more rows than a file takes
 */
export async function writeExport(
  reads: CostlyReads,
  fileStore: FileStore,
  order: ExportOrder,
): Promise<WrittenExport> {
  const { list, format, wanted, caller } = order
  const { companyId, userId } = caller.identity
  const begun: string[] = []
  let added: string | undefined
  const ending = new AbortController()

  function nameFile(): string {
    const name = randomUUID()
    begun.push(name)
    return name
  }

  /** Each into a file of its own: where the replica goes away, the primary is read while the pass there has not ended. */
  async function writePass(tx: ListReader['tx']): Promise<Pass> {
    const pass: Pass = { FilID: nameFile(), columns: [], rows: 0 }
    const path = workPath(fileStore, pass.FilID)
    readWhole(tx)
    try {
      const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(Readable.from(linesOfPass(pass, tx, order)), target, { signal: ending.signal })
    } catch (failure) {
      // One that is given up may end when the export already has.
      await rm(path, { force: true })
      throw failure
    }
    return pass
  }

  try {
    const read = await reads.run(
      { company: companyId, user: userId },
      ['export', list.fileName, ...filterNames(wanted)].join(' '),
      writePass,
      { isSnapshot: true },
    )
    const from = workPath(fileStore, read.FilID)
    const FilID = format === 'xlsx' ? nameFile() : read.FilID
    const path = workPath(fileStore, FilID)
    if (format === 'xlsx') await writeSheetFile({ from, to: path, name: list.name, columns: read.columns })
    const written = { FilID, size: (await stat(path)).size, hash: await hashOf(path), rows: read.rows }
    await fileStore.add(FilID)
    added = FilID
    return written
  } finally {
    ending.abort()
    for (const name of begun) if (name !== added) await rm(workPath(fileStore, name), { force: true })
  }
}
