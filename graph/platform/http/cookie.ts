import type { FastifyReply, FastifyRequest } from 'fastify'
import { readServiceKey } from '#schema/platform/access/service-key.ts'
import * as clock from '#schema/platform/time/clock.ts'
import type { Person } from '#graph/platform/context/person.ts'

/** Holds the token where scripts of the page cannot read it. */
export const COOKIE = 'circuito'

/** Tells a browser from which somebody entered before; it opens nothing by itself. */
const DEVICE = 'circuito_device'
const VISIBLE = /^[\x21-\x7e]+$/
const YEAR = 365 * 24 * 3_600

const BEARER = /^Bearer +(\S+)$/i

export const bearerOf = (header: string | undefined): string | null => BEARER.exec(header ?? '')?.[1] ?? null

/** The token that a browser keeps: a session's, never the key of a service account. */
export const sessionIn = (cookies: Readonly<Record<string, string | undefined>>): string | null => {
  const token = cookies[COOKIE] ?? null
  return token !== null && readServiceKey(token) !== null ? null : token
}

/** The caller's token: tools send it as Authorization, browsers as a cookie. */
export const tokenOf = (request: FastifyRequest): string | null =>
  bearerOf(request.headers.authorization) ?? sessionIn(request.cookies)

/** What this browser was given at the last entry; it is sent on as a header, so anything else is as if it were not there. */
export function deviceOf(request: FastifyRequest): string | null {
  const device = request.cookies[DEVICE] ?? ''
  return VISIBLE.test(device) ? device : null
}

/** Makes the browser known again for a year. `secure`: the browser sends it by https alone. */
export function setDeviceCookie(reply: FastifyReply, device: string, secure: boolean): void {
  void reply.setCookie(DEVICE, device, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR })
}

/** Keeps the token in the browser until it ends; null forgets it. `secure`: the browser sends it by https alone. */
export function setTokenCookie(
  reply: FastifyReply,
  token: string | null,
  person: Person | null,
  secure: boolean,
): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  if (token !== null && person)
    void reply.setCookie(COOKIE, token, {
      ...options,
      maxAge: Math.round((person.expiresAt - clock.now().getTime()) / 1_000),
    })
  else void reply.clearCookie(COOKIE, options)
}
