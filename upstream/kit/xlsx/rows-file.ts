import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { LONGEST_WORK, runLong } from '#upstream/platform/worker/long-work.ts'
import { createWorkerClient } from '#upstream/platform/worker/off-thread.ts'
import type { FileRow } from '#upstream/platform/scheduler/queue/importable-catalogues.ts'
import type * as reader from './read-rows-file.ts'

const work = createWorkerClient<typeof reader>(new URL('./read-rows-file.ts', import.meta.url), LONGEST_WORK)

/** Reads the rows of a file off the event loop into lines of JSON, after other long work. Answers how many. @throws Refusal 400 with the reason */
export const readRowsFile = (file: reader.RowsFile): Promise<number> => runLong(() => work('readRowsFile', file))

const isFileRow = (value: unknown): value is FileRow =>
  typeof value === 'object' && value !== null && 'number' in value && 'cells' in value

/** The rows that `readRowsFile` wrote, some of them at a time. */
export async function* rowChunks(path: string, size: number): AsyncGenerator<FileRow[]> {
  let chunk: FileRow[] = []
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const row: unknown = JSON.parse(line)
    if (!isFileRow(row) || chunk.push(row) < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
