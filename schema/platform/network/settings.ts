import * as z from 'zod/mini'
import { CLOCK_RULE, clockOffsetOf } from '#schema/platform/time/clock.ts'
import { tracingSettings } from '#schema/platform/tracing/tracing-settings.ts'
import { demoRefusal, withDeployment } from './deployment.ts'
import { readTrustedProxies } from './network.ts'

const MOST_DRAIN_DELAY = 300

/** The settings that every program of Circuito has, by the names of their environment variables. */
export const sharedSettings = {
  /** The instant that it is when the program starts: read as the milliseconds between the machine's clock and ours. */
  CLOCK: z.pipe(
    z._default(z.string().check(z.refine((text) => clockOffsetOf(text) !== undefined, CLOCK_RULE)), ''),
    z.transform((text) => clockOffsetOf(text) ?? 0),
  ),
  /** Whether this is the demo; everything that only a demo may do asks for it. See schema/platform/network/deployment.ts. */
  DEMO: z.pipe(
    z._default(z.enum(['0', '1'], 'debe ser 0 o 1'), '1'),
    z.transform((text) => text === '1'),
  ),
  /** Seconds between /readyz saying that this program is stopping and its taking no more: how often the balancer asks, and a little. */
  DRAIN_DELAY: z.pipe(
    z._default(
      z
        .string()
        .check(
          z.refine(
            (text) => /^\d{1,3}$/.test(text) && Number(text) <= MOST_DRAIN_DELAY,
            'debe ser de 0 a 300 segundos',
          ),
        ),
      '0',
    ),
    z.transform((text) => Number(text)),
  ),
  /** What /metrics asks for as Bearer; without it the figures are shown in the demo alone. */
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^\S{16,}$/, 'debe tener al menos 16 caracteres, sin espacios'))),
  /** Which machines are believed about the caller's address: a number of proxies in front, or their networks. */
  TRUST_PROXY: z.pipe(
    z._default(
      z
        .string()
        .check(
          z.refine(
            (text) => Boolean(readTrustedProxies(text)),
            'debe ser un número de proxies (0, 1, 2…) o redes separadas por comas (10.0.0.0/8, fd00::/8)',
          ),
        ),
      '0',
    ),
    z.transform((text) => readTrustedProxies(text) ?? (() => false)),
  ),
  ...tracingSettings,
}

/** What reads settings: a zod object, whole or mini. */
interface SettingsSchema<Settings> {
  safeParse(
    values: unknown,
  ):
    | { success: true; data: Settings }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } }
}

/**
 * Reads settings from the environment; a variable set to nothing is one that is not set. Why they cannot be used, in
 * Spanish: every setting that is wrong and what it should be.
 */
export function parseSettings<Settings>(
  schema: SettingsSchema<Settings>,
  environment: Readonly<Record<string, string | undefined>>,
): { settings: Settings } | { refusal: string } {
  const values = withDeployment(Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim())))
  const read = schema.safeParse(values)
  if (!read.success)
    return { refusal: read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n') }
  const refusal = demoRefusal(values)
  return refusal ? { refusal } : { settings: read.data }
}
