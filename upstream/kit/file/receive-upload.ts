import type { UploadLimits } from '#schema/platform/files/upload-limits.ts'
import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { matchesExtension } from '#upstream/platform/files/file-type.ts'
import { extensionOf } from '#schema/platform/text/file-extension.ts'

export interface ReceivedUpload {
  /** As people gave it, without a path. */
  name: string
  size: number
  /** SHA-256, in hex. */
  hash: string
}

const megabytes = (bytes: number) => `${Math.round(bytes / 10_000) / 100} MB`
const refuseFile = (message: string) => refuse.badRequest({ message, path: 'file' })
const CONTROL = /\p{Cc}|[/\\]/u

/**
 * Streams the field `file` of a form to `path`, which must not exist. What is refused leaves nothing behind.
 * @throws Refusal 400 with a sentence: no file, extension, length of the name, size, or bytes that are something else; 429
 * where the services stop before it is here
 */
export async function receiveUpload(
  request: FastifyRequest,
  path: string,
  limits: UploadLimits,
): Promise<ReceivedUpload> {
  if (request.uploadStop?.aborted) throw refuse.interrupted()
  if (!request.isMultipart()) throw refuse.badRequest(fileMessages.choose)
  const file = request.file({ limits: { fileSize: limits.largest }, throwFileSizeLimit: false })
  const sent = await unlessStopped(request, file)
  if (!sent) throw refuse.badRequest(fileMessages.choose)
  const name = sent.filename.normalize('NFC').trim()
  const wrong = wrongName(name, limits)
  if (wrong) {
    sent.file.resume()
    throw refuseFile(wrong)
  }
  const stop = () => void sent.file.destroy(refuse.interrupted())
  request.uploadStop?.addEventListener('abort', stop)
  try {
    const { size, hash } = await writeToDisk(sent.file, path)
    if (sent.file.truncated) throw refuseFile(`El tamaño del archivo debe ser inferior a ${megabytes(limits.largest)}!`)
    if (size === 0) throw refuseFile(fileMessages.empty)
    if (!(await matchesExtension(path, name))) throw refuseFile(fileMessages.otherContent(name))
    return { name, size, hash }
  } catch (failure) {
    await rm(path, { force: true })
    throw failure
  } finally {
    request.uploadStop?.removeEventListener('abort', stop)
  }
}

/** What is waited for of an upload. @throws Refusal where the services stop meanwhile */
function unlessStopped<T>({ uploadStop, raw }: FastifyRequest, work: Promise<T>): Promise<T> {
  if (!uploadStop) return work
  return new Promise((resolve, reject) => {
    const stop = () => {
      raw.unpipe()
      reject(refuse.interrupted())
    }
    uploadStop.addEventListener('abort', stop)
    void work.then(resolve, reject).finally(() => uploadStop.removeEventListener('abort', stop))
  })
}

function wrongName(name: string, { extensions, longestName }: UploadLimits): string | null {
  if (name === '' || CONTROL.test(name)) return 'El nombre del archivo no es válido'
  if (name.length > longestName) return `El nombre del archivo no debe superar ${longestName} caracteres`
  return extensions.includes(extensionOf(name)) ? null : fileMessages.extension
}

/** On the disk, not only on its way there, before its row says that it is. */
async function writeToDisk(bytes: AsyncIterable<Buffer>, path: string): Promise<{ size: number; hash: string }> {
  const hash = createHash('sha256')
  let size = 0
  async function* measured() {
    for await (const chunk of bytes) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await pipeline(measured, file)
  } catch (failure) {
    // A file that was being opened when its bytes broke off is there only afterwards, for the caller to take away.
    if (!file.closed) await once(file, 'close')
    throw failure
  }
  return { size, hash: hash.digest('hex') }
}
