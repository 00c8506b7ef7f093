import { resolve } from 'node:path'
import { z } from 'zod'
import { parseSettings, sharedSettings } from '#schema/platform/network/settings.ts'
import { fileStoreSettings } from '#upstream/platform/files/store/s3/s3-location.ts'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'

const port = (fallback: number) =>
  z.coerce
    .number('debe ser un número de puerto')
    .int('debe ser un número de puerto')
    .min(0, 'debe ser un número de puerto, de 0 a 65535')
    .max(65_535, 'debe ser un número de puerto, de 0 a 65535')
    .default(fallback)

const days = (fallback: number) =>
  z.coerce
    .number('debe ser un número de días')
    .int('debe ser un número entero de días')
    .min(1, 'debe ser 1 o más')
    .max(36_500, 'debe ser 36500 o menos')
    .default(fallback)

const url = (protocols: string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `debe empezar por ${protocols.map((protocol) => `${protocol}//`).join(' o ')}`,
    })
    .optional()

/** The kinds of setting that every program of Circuito reads alike. */
export const setting = { port, url }

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The settings of the REST services. */
export const upstreamSettings = z.object({
  ...sharedSettings,
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  ...fileStoreSettings,
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  /** A standby of DATABASE_URL that lists, sums, searches and exports are read from. */
  DATABASE_READ_URL: url(['postgres:', 'postgresql:']),
  /** Seconds that it may be behind. */
  DATABASE_READ_LAG: z.coerce
    .number('debe ser un número de segundos')
    .min(0.1, 'debe ser 0.1 o más')
    .max(3_600, 'debe ser 3600 o menos')
    .default(10),
  /** Whether connections to the database keep statements that come often. */
  PREPARED_STATEMENTS: z.enum(['on', 'off'], 'debe ser on u off').default('on'),
  DATABASE_POOL: z.coerce
    .number('debe ser un número')
    .int('debe ser un número entero')
    .min(2, 'debe ser 2 o más')
    .max(500, 'debe ser 500 o menos')
    .default(20),
  /** Seconds to wait at the start for the server of DATABASE_URL. */
  DATABASE_WAIT: z.coerce
    .number('debe ser un número de segundos')
    .int('debe ser un número entero de segundos')
    .min(0, 'debe ser 0 o más')
    .max(3_600, 'debe ser 3600 o menos')
    .default(60),
  /** The role that runs the query manager's queries, where DATABASE_URL is set; without it they are off. */
  QUERY_DATABASE_URL: url(['postgres:', 'postgresql:']),
  /** Whether people's queries run: 'auto' is off on a PostgreSQL below the minimum version (docs/postgresql.md). */
  QUERY_MANAGER: z.enum(['auto', 'on', 'off'], 'debe ser auto, on u off').default('auto'),
  /** Set where several services run side by side: calls of addresses and service accounts are counted over all of them. */
  REDIS_URL: url(['redis:', 'rediss:']),
  /** Calls of one service account in a minute. */
  SERVICE_CALLS_PER_MINUTE: z.coerce
    .number('debe ser un número')
    .int('debe ser un número entero')
    .min(1, 'debe ser 1 o más')
    .default(3_000),
  /** Days after which alerts that were read are archived. */
  ALERT_ARCHIVE_DAYS: days(365),
  /** Days after which calls of agents are taken out of the audit. */
  AGENT_CALL_DAYS: days(365),
  /** Days after which letters that were sent or given up are deleted. */
  EMAIL_DAYS: days(365),
  /** Whether webhooks may lead to this machine and to local networks. */
  WEBHOOK_ALLOW_PRIVATE: z.enum(['on', 'off'], 'debe ser on u off').default('off'),
  REST_PORT: port(4001),
  REST_HOST: z.string().default('127.0.0.1'),
  /** Where letters go; without it they are laid down as files in DATA_DIR/mail. */
  SMTP_URL: url(['smtp:', 'smtps:']),
  /** Where people open the web app: what the links of letters begin with. */
  WEB_URL: url(['http:', 'https:']).default('http://localhost:4000'),
  /** Whom letters come from. */
  MAIL_FROM: z.string().max(200).default('Circuito <circuito@localhost>'),
  /** The card provider: all five, or none for the embedded sandbox. */
  NIUBIZ_URL: url(['https:']),
  NIUBIZ_USER: z.string().optional(),
  NIUBIZ_PASSWORD: z.string().optional(),
  NIUBIZ_MERCHANT: z
    .string()
    .regex(/^\d{1,20}$/, 'debe ser el código de comercio, en dígitos')
    .optional(),
  NIUBIZ_SCRIPT: url(['https:']),
  SESSION_SECRET: z.string().min(32, 'debe tener al menos 32 caracteres').optional(),
  LOG_LEVEL: z.enum(levels, `debe ser ${levels.slice(0, -1).join(', ')} o ${levels.at(-1)}`).default('warn'),
})

export type UpstreamSettings = z.output<typeof upstreamSettings>

const NIUBIZ = ['NIUBIZ_URL', 'NIUBIZ_USER', 'NIUBIZ_PASSWORD', 'NIUBIZ_MERCHANT', 'NIUBIZ_SCRIPT'] as const

/**
 * The account at the card provider; undefined where none is set.
 * @throws StartRefusal naming what is missing: half an account would show a checkout that never charges
 */
export function niubizOf(settings: UpstreamSettings) {
  const missing = NIUBIZ.filter((name) => settings[name] === undefined)
  if (missing.length === NIUBIZ.length) return undefined
  const {
    NIUBIZ_URL: url,
    NIUBIZ_USER: user,
    NIUBIZ_PASSWORD: password,
    NIUBIZ_MERCHANT: merchant,
    NIUBIZ_SCRIPT: script,
  } = settings
  if (!url || !user || !password || !merchant || !script) {
    throw new StartRefusal(`Los datos de Niubiz van completos o no van: falta ${missing.join(', ')}.`)
  }
  return { url: url.replace(/\/+$/, ''), user, password, merchant, script }
}

/**
 * Reads settings from the environment; a variable set to nothing is one that is not set.
 * @throws StartRefusal naming every setting that is wrong and what it should be
 */
export function readSettings<S extends z.ZodObject>(schema: S, environment: NodeJS.ProcessEnv): z.output<S> {
  const read = parseSettings(schema, environment)
  if ('refusal' in read) throw new StartRefusal(read.refusal)
  return read.settings
}
