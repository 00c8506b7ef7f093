import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { Refusal } from '#upstream/platform/errors/refusal.ts'
import { isFileName, STORE_ID, workPath, type BytePart, type FileStore, type ListedFile } from '../file-store.ts'
import { asUnavailable, isAnswer, isMissing, isNotImplemented, openClient, reasonOf } from './s3-client.ts'
import { addressOf, type S3Location } from './s3-location.ts'
import { abortUploads, removeUnfinishedFiles } from './unfinished.ts'
import { createOnceWriter } from './write-once.ts'

/** Milliseconds for S3 to begin to answer where nothing large is sent first. */
const SOON = 4_000
/** Milliseconds for /readyz to be answered. */
const CHECK_WITHIN = 2_000

const unlessMissing = (failure: unknown) => {
  if (isMissing(failure)) return null
  throw asUnavailable(failure)
}
const unavailable = (failure: unknown): never => {
  throw asUnavailable(failure)
}

export interface S3Store extends FileStore {
  /** What lies below the prefix, files or not, some at a time. */
  listAll(): AsyncIterable<readonly ListedFile[]>
}

/** Files below a prefix of a bucket. They are made in `workFolder`, where what an upload holds is looked at before it is sent. */
export function s3Store(location: S3Location, workFolder: string, answersWithin = SOON): S3Store {
  const { bucket: Bucket, prefix } = location
  const soon = { requestTimeout: answersWithin }
  const client = openClient(location)
  const at = (name: string) => ({ Bucket, Key: `${prefix}${name}` })
  const writeOnce = createOnceWriter(client, at)

  const sizeOf = (name: string) =>
    client.send(new HeadObjectCommand(at(name)), soon).then(({ ContentLength }) => ContentLength ?? 0, unlessMissing)

  async function open(name: string, part?: BytePart): Promise<Readable | null> {
    const Range = part && `bytes=${part.start}-${part.end}`
    const found = await client.send(new GetObjectCommand({ ...at(name), Range }), soon).catch(unlessMissing)
    if (!found) return null
    if (!(found.Body instanceof Readable)) throw asUnavailable('no body')
    return found.Body
  }

  const read = async (name: string) => {
    const bytes = await open(name)
    return bytes && (await buffer(bytes).catch(unavailable))
  }

  async function* listAll(): AsyncGenerator<readonly ListedFile[]> {
    let ContinuationToken: string | undefined
    do {
      const page = await client
        .send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }), soon)
        .catch(unavailable)
      yield (page.Contents ?? []).flatMap(({ Key = '', Size = 0, LastModified }) =>
        LastModified ? [{ name: Key.slice(prefix.length), size: Size, written: LastModified.getTime() }] : [],
      )
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  return {
    kind: 's3',
    location: addressOf(location),
    workFolder,
    async readId() {
      const known = await read(STORE_ID)
      if (known) return known.toString('utf8')
      // Of two that start at once on a new bucket one writes it, and both read the same.
      await writeOnce(STORE_ID, () => Buffer.from(randomUUID())).catch(unavailable)
      return (await read(STORE_ID))?.toString('utf8') ?? unavailable('missing')
    },
    async add(name, signal) {
      const path = workPath({ workFolder }, name)
      try {
        const { size } = await stat(path)
        const isNew = await writeOnce(name, () => createReadStream(path), signal)
        // Of an attempt whose answer was lost the file is there.
        if (!isNew && (await sizeOf(name)) !== size) throw new Error(`${name} is taken`)
      } catch (failure) {
        throw failure instanceof Refusal ? failure : asUnavailable(failure)
      } finally {
        await rm(path, { force: true })
      }
    },
    write: (name, body) => writeOnce(name, body).catch(unavailable),
    open,
    read,
    sizeOf,
    async withPath(name, work) {
      const bytes = await open(name)
      if (!bytes) return undefined
      const path = workPath({ workFolder }, randomUUID())
      try {
        await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(unavailable)
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(at(name)), soon).catch(unavailable)
    },
    listAll,
    async *list() {
      for await (const page of listAll()) yield page.filter(({ name }) => isFileName(name))
    },
    async removeUnfinished(before) {
      await removeUnfinishedFiles(workFolder, before)
      // A server that cannot list them has a rule of its own that ends them.
      await abortUploads(client, location, before, soon).catch((failure: unknown) => {
        if (!isNotImplemented(failure)) throw asUnavailable(failure)
      })
    },
    check: () =>
      client.send(new HeadObjectCommand(at(STORE_ID)), { abortSignal: AbortSignal.timeout(CHECK_WITHIN) }).then(
        () => 'ok',
        (failure: unknown) =>
          isAnswer(failure) ? `unreadable: ${reasonOf(failure)}` : `unreachable: ${reasonOf(failure)}`,
      ),
  }
}
