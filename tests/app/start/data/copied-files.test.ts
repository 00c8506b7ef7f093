import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import { copyFiles } from '../../../../scripts/copied-files.ts'

/** A bucket of files by name; those without bytes went away since they were listed. */
const bucketOf = (files: Map<string, string | null>): FileStore =>
  ({
    kind: 's3',
    location: 's3://prueba/',
    async *list() {
      yield [...files.keys()].map((name) => ({ name }))
    },
    open: async (name: string) => {
      const bytes = files.get(name) ?? null
      return bytes === null ? null : Readable.from([bytes])
    },
    sizeOf: async (name: string) => files.get(name)?.length ?? null,
    async write(name: string, read: () => Promise<Readable>) {
      files.set(name, await (await read()).toArray().then((parts) => parts.join('')))
    },
  }) as unknown as FileStore

it('a file that goes away while others are copied keeps nobody from them', async () => {
  const [from, to] = [new Map([['uno', '1'], ['ido', null], ['dos', '2']]), new Map<string, string | null>()]
  await copyFiles(bucketOf(from), bucketOf(to))
  expect([...to]).toEqual([['uno', '1'], ['dos', '2']])
})
