import { z } from 'zod'
import type { CallerLimits } from '#graph/platform/limits/minute-budget.ts'
import { parseSettings, sharedSettings } from '#schema/platform/network/settings.ts'

const url = (protocols: string[], error: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), { error })
const whole = (least: number, most: number) =>
  z.coerce
    .number(`debe ser un número de ${least} a ${most}`)
    .int()
    .min(least, `debe ser ${least} o más`)
    .max(most, `debe ser ${most} o menos`)

/** The graph's settings, by the names of their environment variables. */
export const graphSettings = z.object({
  ...sharedSettings,
  PORT: whole(0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Where the REST services are: scheme, host and, if they have one, the path before /api/v1.0. */
  REST_URL: url(['http:', 'https:'], 'debe empezar por http:// o https://').default('http://127.0.0.1:4001'),
  /** Set where several graphs run side by side: «look again» crosses them, and sign-ins are counted over all of them. */
  REDIS_URL: url(['redis:', 'rediss:'], 'debe empezar por redis:// o rediss://').optional(),
  /** The real card provider's checkout: its site may then be loaded from by pages. */
  NIUBIZ_SCRIPT: url(['https:'], 'debe empezar por https://').optional(),
  /** Where people open the web app: with https the cookie is sent by https alone, and its pages may open a WebSocket. */
  WEB_URL: url(['http:', 'https:'], 'debe empezar por http:// o https://').default('http://localhost:4000'),
  /** Other origins, separated by commas, whose pages may open a WebSocket. */
  WEB_ORIGINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    ),
  /** `eager` compiles every operation the first time it comes, `reference` runs all under graphql-js: they are compared. */
  EXECUTION: z.enum(['compiled', 'eager', 'reference'], 'debe ser compiled, eager o reference').default('compiled'),
  /** How often, in ms, a connected person's alerts are looked for: a change made past this graph shows within it. */
  ALERTS_EVERY: whole(100, 600_000).default(4_000),
  /** The same, in ms, while the services push what is committed: for what was not pushed after all. */
  ALERTS_WHILE_LIVE: whole(100, 3_600_000).default(60_000),
  /** The same, in ms, for the promotions of customers who are connected: all of a company's ask at one tick. */
  PROMOTIONS_EVERY: whole(100, 3_600_000).default(60_000),
  /** Sign-ins a minute from one address; the services count failures by account besides. */
  LOGINS_PER_MINUTE: whole(1, 1_000_000).default(60),
  /** What one key of a service account may ask for in a minute: operations, and what they cost together (graph/platform/limits/limits.ts). */
  SERVICE_OPERATIONS_PER_MINUTE: whole(1, 1_000_000).default(600),
  SERVICE_COST_PER_MINUTE: whole(1, 1_000_000_000).default(10_000_000),
  /** The same for one person over all of their sessions: far more than hands can ask for. */
  PERSON_OPERATIONS_PER_MINUTE: whole(1, 1_000_000).default(6_000),
  PERSON_COST_PER_MINUTE: whole(1, 10_000_000_000).default(100_000_000),
  /** Connections at once, those of WebSockets among them; one beyond is closed without an answer. */
  CONNECTIONS: whole(1, 1_000_000).default(10_000),
  /** WebSockets at once, of one address and of one person. */
  SOCKETS_PER_ADDRESS: whole(1, 1_000_000).default(50),
  SOCKETS_PER_PERSON: whole(1, 1_000_000).default(20),
  /** Whether people are answered the documents of the web app alone; outside the demo they are, unless told. */
  TRUSTED_DOCUMENTS: z.enum(['on', 'off'], 'debe ser on u off').optional(),
  /** Milliseconds after which an operation is slow: its line in the log names the calls that it made. 0: none is. */
  SLOW_OPERATION: whole(0, 600_000).default(2_000),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'no es un nivel de registro')
    .default('warn'),
})

export type Settings = z.output<typeof graphSettings>

/** What a service account and a person may ask for in a minute. */
export const callerLimitsOf = (settings: Settings): CallerLimits => ({
  service: { operations: settings.SERVICE_OPERATIONS_PER_MINUTE, cost: settings.SERVICE_COST_PER_MINUTE },
  person: { operations: settings.PERSON_OPERATIONS_PER_MINUTE, cost: settings.PERSON_COST_PER_MINUTE },
})

/** A start that cannot go on, said in Spanish for the person at the console. */
export class SettingRefused extends Error {}

/**
 * Reads the environment; a variable set to nothing is one that is not set.
 * @throws SettingRefused naming every setting that is wrong and what it should be
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const read = parseSettings(graphSettings, environment)
  if ('refusal' in read) throw new SettingRefused(read.refusal)
  return read.settings
}
