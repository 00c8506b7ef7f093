import { z } from 'zod'
import { CLOCK_RULE, clockOffsetOf } from '#schema/platform/time/clock.ts'
import { demoRefusal, withDeployment } from './deployment.ts'
import { readTrustedProxies } from './network.ts'

/** The settings that every program of Circuito has, by the names of their environment variables. */
export const sharedSettings = {
  /** The instant that it is when the program starts: read as the milliseconds between the machine's clock and ours. */
  CLOCK: z
    .string()
    .default('')
    .refine((text) => clockOffsetOf(text) !== undefined, CLOCK_RULE)
    .transform((text) => clockOffsetOf(text) ?? 0),
  /** Whether this is the demo; everything that only a demo may do asks for it. See schema/platform/network/deployment.ts. */
  DEMO: z
    .enum(['0', '1'], 'debe ser 0 o 1')
    .default('1')
    .transform((text) => text === '1'),
  /** What /metrics asks for as Bearer; without it the figures are shown in the demo alone. */
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'debe tener al menos 16 caracteres, sin espacios')
    .optional(),
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
}

/**
 * Reads settings from the environment; a variable set to nothing is one that is not set. Why they cannot be used, in
 * Spanish: every setting that is wrong and what it should be.
 */
export function parseSettings<S extends z.ZodObject>(
  schema: S,
  environment: Readonly<Record<string, string | undefined>>,
): { settings: z.output<S> } | { refusal: string } {
  const values = withDeployment(Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim())))
  const read = schema.safeParse(values)
  if (!read.success)
    return { refusal: read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n') }
  const refusal = demoRefusal(values)
  return refusal ? { refusal } : { settings: read.data }
}
