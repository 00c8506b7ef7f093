import { S3Client } from '@aws-sdk/client-s3'
import { codeOf } from '#upstream/platform/errors/cause-of.ts'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { FileStoreUnavailable } from '../file-store.ts'
import type { S3Location } from './s3-location.ts'

/** Milliseconds: to be connected, to send a part and be answered, and between two pieces of an answer. */
const TIMES = { connectionTimeout: 2_000, requestTimeout: 30_000, socketTimeout: 15_000, throwOnRequestTimeout: true }
const ATTEMPTS = 3

/** A client that waits for nobody for long: what fails by chance is tried three times. */
export function openClient(location: S3Location): S3Client {
  // Its next releases want Node 22; this one, which is pinned, runs on 20, and would say so at each start.
  Object.assign(process.env, { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' })
  const { endpoint, region, accessKey: accessKeyId, secret: secretAccessKey, isPathStyle: forcePathStyle } = location
  return new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: TIMES,
    // Many servers know nothing of the newer checksums; the signature covers each part that is sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

const statusOf = (failure: unknown): number | undefined =>
  failure instanceof Error &&
  '$metadata' in failure &&
  failure.$metadata instanceof Object &&
  'httpStatusCode' in failure.$metadata
    ? Number(failure.$metadata.httpStatusCode)
    : undefined

/** What S3 or Node calls a failure. */
export const reasonOf = (failure: unknown): string => {
  const name = failure instanceof Error ? failure.name : String(failure)
  const status = statusOf(failure)
  return codeOf(failure) || (/^(Error|UnknownError|Unknown)$/.test(name) && status ? String(status) : name)
}

/** Whether S3 answered, though it refused. */
export const isAnswer = (failure: unknown): boolean => statusOf(failure) !== undefined

/** Nothing lies there under this name. */
export const isMissing = (failure: unknown): boolean =>
  statusOf(failure) === 404 && /^(NoSuchKey|NotFound)$/.test(reasonOf(failure))

/** What a name that is taken answers to whoever writes only once. */
export const isTaken = (failure: unknown): boolean => statusOf(failure) === 412

/** The server knows no condition of writing. */
export const isNotImplemented = (failure: unknown): boolean => statusOf(failure) === 501

/** A failure as the rest of the program knows it. */
export const asUnavailable = (failure: unknown): FileStoreUnavailable =>
  new FileStoreUnavailable(`S3: ${reasonOf(failure)}`, { cause: failure })

const REFUSED_KEY = /^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidClientTokenId|InvalidToken)$/
const OTHER_REGION = /^(PermanentRedirect|AuthorizationHeaderMalformed|301|IllegalLocationConstraintException)$/

/** Why a program cannot work with a bucket, for the person at the console. */
export function startRefusalOf(failure: unknown, { bucket, endpoint, region, settings }: S3Location): StartRefusal {
  const reason = reasonOf(failure)
  const where = endpoint ?? `Amazon S3 (${region})`
  const sentence = (() => {
    if (!isAnswer(failure))
      return `El almacén S3 de ${where} no contesta (${reason}): inícielo, o corrija ${settings}_ENDPOINT.`
    if (REFUSED_KEY.test(reason))
      return `El almacén S3 de ${where} rechaza la clave (${reason}): corrija ${settings}_ACCESS_KEY y ${settings}_SECRET.`
    if (reason === 'NoSuchBucket') return `El bucket «${bucket}» no existe en ${where}: créelo, o indique otro.`
    if (OTHER_REGION.test(reason))
      return `El bucket «${bucket}» está en otra región (${reason}): corrija ${settings}_REGION.`
    if (reason === 'RequestTimeTooSkewed')
      return `El reloj de esta máquina difiere del que tiene ${where}: póngalo en hora.`
    if (statusOf(failure) === 403)
      return `La clave de ${settings}_ACCESS_KEY no puede listar, leer y escribir en el bucket «${bucket}» (${reason}): dele ese permiso.`
    return `El almacén S3 de ${where} no se puede usar (${reason}).`
  })()
  const isTemporary = !isAnswer(failure) || (statusOf(failure) ?? 0) >= 500
  return new StartRefusal(`${sentence} Véase docs/operations.md.`, { cause: failure, isTemporary })
}
