import { decodeJwt } from 'jose'
import { AUDIENCE, type AudienceName } from '#schema/platform/access/audience.ts'
import { readServiceKey } from '#schema/platform/access/service-key.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { namesByCode } from '#schema/platform/values/status.ts'

/** Whom a session is for. */
export type Audience = AudienceName

/** Who a token or key says it is. Read for headers and routing only: the services verify it with every call. */
export interface Person {
  token: string
  userId: string
  companyId: string
  audience: Audience
  /** Milliseconds since 1970; of a key the services alone know. */
  expiresAt: number
  /** A service account by its key, on the staff's side; no person, whatever it is called here. */
  isService: boolean
  /** The headers that the specification wants beside the token; they are checked against it and grant nothing. */
  identity: Record<string, string>
}

const audiences = namesByCode(AUDIENCE)

/** What is sent on as a header before anybody has verified it: its form is all that the graph can look at. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]*$/
const KEY = /^\d{1,10}$/

const asKey = (value: unknown): string | null => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return KEY.test(text) ? text : null
}

/** Those read last: a token comes with every request. */
const known = new Map<string, Person>()
const KNOWN = 2_000

/** The person of a token; null for what is no token, lacks a claim or has ended. */
export function personOf(token: string | null | undefined): Person | null {
  if (!token || token.length > 4_096) return null
  const person = known.get(token) ?? readPerson(token)
  if (!person || person.expiresAt <= clock.now().getTime()) return null
  if (known.size >= KNOWN) known.clear()
  known.set(token, person)
  return person
}

/** The services look a key up with every call, and check who calls by it alone. */
const serviceOf = (token: string, userId: string): Person => ({
  token,
  userId,
  companyId: '',
  audience: 'INTERNAL',
  expiresAt: Infinity,
  isService: true,
  identity: {},
})

function readPerson(token: string): Person | null {
  const service = readServiceKey(token)
  if (service !== null) return serviceOf(token, service)
  if (!TOKEN.test(token)) return null
  try {
    const { sub, cpy, lex = 0, exp } = decodeJwt(token)
    const [userId, companyId, role] = [asKey(sub), asKey(cpy), asKey(lex)]
    const audience = audiences[Number(role ?? NaN)]
    if (userId === null || companyId === null || role === null || !audience || exp === undefined) return null
    const identity = { 'x-usrid': userId, 'x-cpyid': companyId, 'x-role': role }
    return { token, userId, companyId, audience, expiresAt: exp * 1_000, isService: false, identity }
  } catch {
    return null
  }
}
