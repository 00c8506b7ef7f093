import type { FastifyReply, FastifyRequest } from 'fastify'
import * as clock from '#schema/rules/clock.ts'
import type { Person } from '../session/person.ts'

/** Holds the token where scripts of the page cannot read it. */
export const COOKIE = 'circuito'

export const bearerOf = (header: string | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null

/** The caller's token: tools send it as Authorization, browsers as a cookie. */
export const tokenOf = (request: FastifyRequest): string | null =>
  bearerOf(request.headers.authorization) ?? request.cookies[COOKIE] ?? null

/** Keeps the token in the browser until it ends; null forgets it. */
export function keepToken(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | null,
  person: Person | null,
): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const
  if (token !== null && person) void reply.setCookie(COOKIE, token, { ...options, maxAge: Math.round((person.expiresAt - clock.now().getTime()) / 1_000) })
  else void reply.clearCookie(COOKIE, options)
}
