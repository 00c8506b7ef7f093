import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createWorkerClient } from '#upstream/platform/worker/off-thread.ts'
import type { FileRow } from '#upstream/platform/scheduler/queue/importable-catalogues.ts'
import type * as reader from './read-rows-file.ts'

/** Milliseconds that a file may take to become rows. */
const LONGEST_READ = 600_000
const work = createWorkerClient<typeof reader>(new URL('./read-rows-file.ts', import.meta.url), LONGEST_READ)

/** Reads the rows of a file off the event loop into lines of JSON. Answers how many. @throws Refusal 400 with the reason */
export const readRowsFile = (file: reader.RowsFile): Promise<number> => work('readRowsFile', file)

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
