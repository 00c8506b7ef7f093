import { z } from 'zod'
import { CLOCK_RULE, clockOffsetOf } from '#schema/platform/time/clock.ts'
import { demoRefusal, withDeployment } from '#schema/platform/network/deployment.ts'
import { readTrustedProxies } from '#schema/platform/network/network.ts'

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
  /** The instant that it is when the program starts: read as the milliseconds between the machine's clock and ours. */
  CLOCK: z
    .string()
    .default('')
    .refine((text) => clockOffsetOf(text) !== undefined, CLOCK_RULE)
    .transform((text) => clockOffsetOf(text) ?? 0),
  PORT: whole(0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Where the REST services are: scheme, host and, if they have one, the path before /api/v1.0. */
  REST_URL: url(['http:', 'https:'], 'debe empezar por http:// o https://').default('http://127.0.0.1:4001'),
  /** Set where several graphs run side by side: «look again» crosses them. Limits stay each graph's own. */
  REDIS_URL: url(['redis:', 'rediss:'], 'debe empezar por redis:// o rediss://').optional(),
  /** The real card provider's checkout: its site may then be loaded from by pages. */
  NIUBIZ_SCRIPT: url(['https:'], 'debe empezar por https://').optional(),
  /** Whether this is the demo; everything that only a demo may do asks for it. See schema/platform/network/deployment.ts. */
  DEMO: z
    .enum(['0', '1'], 'debe ser 0 o 1')
    .default('1')
    .transform((text) => text === '1'),
  /** Where people open the web app: with https the cookie is sent by https alone, and its pages may open a WebSocket. */
  WEB_URL: url(['http:', 'https:'], 'debe empezar por http:// o https://').default('http://localhost:4000'),
  /** What /metrics asks for as Bearer; without it the figures are shown in the demo alone. */
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'debe tener al menos 16 caracteres, sin espacios')
    .optional(),
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
  /** The same, in ms, for the promotions of customers who are connected: all of a company's ask at one tick. */
  PROMOTIONS_EVERY: whole(100, 3_600_000).default(60_000),
  /** Sign-ins a minute from one address; the services count failures by account besides. */
  LOGINS_PER_MINUTE: whole(1, 1_000_000).default(60),
  /** WebSockets at once, of one address and of one person. */
  SOCKETS_PER_ADDRESS: whole(1, 1_000_000).default(50),
  SOCKETS_PER_PERSON: whole(1, 1_000_000).default(20),
  /** Which machines are believed about the caller's address: a number of proxies in front, or their networks. */
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((text, context) => {
      const trusts = readTrustedProxies(text)
      if (trusts) return trusts
      context.addIssue('debe ser un número de proxies (0, 1, 2…) o redes separadas por comas (10.0.0.0/8, fd00::/8)')
      return z.NEVER
    }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'no es un nivel de registro')
    .default('warn'),
})

export type Settings = z.output<typeof graphSettings>

/** A start that cannot go on, said in Spanish for the person at the console. */
export class SettingRefused extends Error {}

/**
 * Reads the environment; a variable set to nothing is one that is not set.
 * @throws SettingRefused naming every setting that is wrong and what it should be
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const environmentValues = withDeployment(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim())),
  )
  const read = graphSettings.safeParse(environmentValues)
  const refusal = demoRefusal(environmentValues)
  if (read.success && refusal) throw new SettingRefused(refusal)
  if (read.success) return read.data
  throw new SettingRefused(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'))
}
