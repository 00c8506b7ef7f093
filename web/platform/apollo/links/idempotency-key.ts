import { now } from '#schema/platform/time/clock.ts'

const HEADER = 'idempotency-key'

let keyCounter = 0

/** A key that no other act of this person carries: `crypto.randomUUID` is missing where a page is not served securely. */
export const newIdempotencyKey = () =>
  `${now().getTime().toString(36)}-${(keyCounter++).toString(36)}-${Math.random().toString(36).slice(2)}`

/** What a mutation is sent with so that the services do it once, however often it reaches them. */
export type IdempotencyContext = { headers: Record<string, string> }

export const idempotencyContext = (key: string): IdempotencyContext => ({ headers: { [HEADER]: key } })

/** Whether a form gave the operation its own key. */
export const hasIdempotencyKey = ({ headers }: { readonly [name: string]: unknown }) =>
  typeof headers === 'object' && headers !== null && HEADER in headers
