import { z } from 'zod'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'

/** A bucket, or what lies below a prefix of it, and who may use it. */
export interface S3Location {
  /** Where other than at Amazon. */
  endpoint?: string
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
  region: string
  accessKey: string
  secret: string
  /** Whether the bucket stands in the path of an address instead of in its name. */
  isPathStyle: boolean
  /** What the names of the settings begin with, for sentences about them. */
  settings: 'FILES_S3' | 'BACKUP_S3'
}

const onOrOff = z.enum(['on', 'off'], 'debe ser on u off')
const endpoint = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'debe empezar por https:// o http://',
  )
const bucket = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'debe ser el nombre de un bucket')

/** The settings of files on S3. */
export const fileStoreSettings = {
  FILES_S3_ENDPOINT: endpoint.optional(),
  FILES_S3_BUCKET: bucket.optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_ACCESS_KEY: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  FILES_S3_PREFIX: z.string().max(200).default(''),
  FILES_S3_PATH_STYLE: onOrOff.optional(),
}

/** The settings of backups on S3; without them those of the files. */
export const backupStoreSettings = z.object({
  BACKUP_S3_ENDPOINT: endpoint.optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
  BACKUP_S3_PATH_STYLE: onOrOff.optional(),
})

export type FileStoreSettings = z.output<z.ZodObject<typeof fileStoreSettings>>

const asPrefix = (text: string): string => {
  const path = text.replaceAll(/^\/+|\/+$/g, '')
  return path === '' ? '' : `${path}/`
}

/**
 * Where files lie on S3; undefined where they lie in the folder.
 * @throws StartRefusal naming what is missing
 */
export function s3LocationOf(settings: FileStoreSettings): S3Location | undefined {
  const needed = ['FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET'] as const
  const missing = needed.filter((name) => settings[name] === undefined)
  const { FILES_S3_BUCKET, FILES_S3_ACCESS_KEY: accessKey, FILES_S3_SECRET: secret } = settings
  const { FILES_S3_ENDPOINT, FILES_S3_REGION: region, FILES_S3_PREFIX, FILES_S3_PATH_STYLE: style } = settings
  if (missing.length === needed.length && !FILES_S3_ENDPOINT) return undefined
  if (!FILES_S3_BUCKET || !accessKey || !secret)
    throw new StartRefusal(`Los datos del almacén S3 van completos o no van: falta ${missing.join(', ')}.`)
  return {
    ...hostOf(FILES_S3_ENDPOINT, style),
    bucket: FILES_S3_BUCKET,
    prefix: asPrefix(FILES_S3_PREFIX),
    region,
    accessKey,
    secret,
    settings: 'FILES_S3',
  }
}

/** Servers of one's own rarely have a name for each bucket. */
const hostOf = (url: string | undefined, style: 'on' | 'off' | undefined) => ({
  endpoint: url,
  isPathStyle: style ? style === 'on' : url !== undefined,
})

/** A place on S3 as it may stand at a console: s3://bucket/prefix. */
export const addressOf = ({ bucket, prefix }: Pick<S3Location, 'bucket' | 'prefix'>): string =>
  `s3://${bucket}/${prefix}`

const S3_ADDRESS = /^s3:\/\/([^/]+)\/?(.*)$/

/** Whether a command is given a place on S3: s3://bucket/prefix. */
export const isS3Address = (text: string): boolean => S3_ADDRESS.test(text)

/**
 * A place on S3 that a command is given, with the key of BACKUP_S3_…, else of FILES_S3_….
 * @throws StartRefusal where neither is there, or the bucket is none
 */
export function s3BackupLocation(
  address: string,
  backup: z.output<typeof backupStoreSettings>,
  files: FileStoreSettings,
): S3Location {
  const [, name = '', path = ''] = S3_ADDRESS.exec(address) ?? []
  if (!bucket.safeParse(name).success) throw new StartRefusal(`«${name}» no es el nombre de un bucket.`)
  const at = { bucket: name, prefix: asPrefix(path) }
  const { BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET, BACKUP_S3_REGION: region } = backup
  if (BACKUP_S3_ACCESS_KEY && BACKUP_S3_SECRET) {
    const key = { accessKey: BACKUP_S3_ACCESS_KEY, secret: BACKUP_S3_SECRET, settings: 'BACKUP_S3' as const }
    return { ...hostOf(backup.BACKUP_S3_ENDPOINT, backup.BACKUP_S3_PATH_STYLE), ...at, ...key, region }
  }
  const own = s3LocationOf(files)
  if (!own)
    throw new StartRefusal(
      'Indique con qué clave se entra en S3: BACKUP_S3_ACCESS_KEY y BACKUP_S3_SECRET (docs/settings.md).',
    )
  return { ...own, ...at }
}
