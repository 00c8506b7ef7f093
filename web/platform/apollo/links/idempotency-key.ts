import { now } from '#schema/platform/time/clock.ts'

const HEADER = 'idempotency-key'

let made = 0

/** A key that no other act of this person carries: `crypto.randomUUID` is missing where a page is not served securely. */
export const newOnceKey = () =>
  `${now().getTime().toString(36)}-${(made++).toString(36)}-${Math.random().toString(36).slice(2)}`

/** What a mutation is sent with so that the services do it once, however often it reaches them. */
export type OnceContext = { headers: Record<string, string> }

export const onceContext = (key: string): OnceContext => ({ headers: { [HEADER]: key } })

/** Whether a form gave the operation its own key. */
export const hasOnceKey = ({ headers }: { readonly [name: string]: unknown }) =>
  typeof headers === 'object' && headers !== null && HEADER in headers
