import { z } from 'zod'
import type { JsonClient } from '../post-json.ts'

const answer = z.object({ result: z.unknown(), error: z.unknown().optional() })
const session = z.tuple([z.number(), z.string()])
const preferences = z.record(z.string(), z.unknown())

/** Calls of Tryton's JSON-RPC in the name of one person. */
export interface TrytonSession {
  /** The person's preferences, which its own clients send with every call. */
  context: Record<string, unknown>
  employee: number
  call(method: string, ...parameters: unknown[]): Promise<unknown>
}

/** How Tryton writes numbers of money and days. */
export const decimal = (text: string) => ({ __class__: 'Decimal', decimal: text })
export function date(day: string) {
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  return { __class__: 'date', year, month, day: dayOfMonth }
}

/** Signs somebody in. @throws Error with Tryton's own where a call is refused */
export async function signIn(
  client: JsonClient,
  database: string,
  user: string,
  password: string,
): Promise<TrytonSession> {
  let headers: Record<string, string> = {}
  async function call(method: string, ...params: unknown[]): Promise<unknown> {
    const { result, error } = answer.parse(await client.post(`/${database}/`, { id: 1, method, params }, headers))
    if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error).slice(0, 1_000)}`)
    return result
  }
  const [userId, key] = session.parse(await call('common.db.login', user, { password }, 'en'))
  headers = { authorization: `Session ${Buffer.from(`${user}:${userId}:${key}`).toString('base64')}` }
  const context = preferences.parse(await call('model.res.user.get_preferences', true, {}))
  return {
    context,
    employee: z.number().parse(context['employee']),
    call: (method, ...rest) => call(method, ...rest, context),
  }
}
