import type { IncomingHttpHeaders } from 'node:http'
import { isRecord } from '#schema/platform/collections/records.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { lexOf } from '#upstream/platform/auth/audience.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

const isUnset = (value: unknown) => value === undefined || value === null || value === ''

const ownFields = ({ userId, companyId }: Identity): Readonly<Record<string, number>> => ({
  usrid: userId,
  usrcreateid: userId,
  usrupdateid: userId,
  requestid: userId,
  cpyid: companyId,
})

/**
 * Refuses (403) a body, a filter or a query that says it comes from somebody else (rules.md 8). `subject` are the
 * fields that, in this call, name whom it is about. Lines inside a document are not looked at: they carry the names
 * of others by right, and no call takes who is calling from there.
 */
export function refuseImpersonation(content: unknown, identity: Identity, subject: readonly string[] = []): void {
  if (Array.isArray(content)) return content.forEach((item) => refuseImpersonation(item, identity, subject))
  if (!isRecord(content)) return
  const own = ownFields(identity)
  const exempt = new Set(subject.map((name) => name.toLowerCase()))
  for (const [name, value] of Object.entries(content)) {
    const field = name.toLowerCase()
    if (!Object.hasOwn(own, field) || exempt.has(field) || isUnset(value)) continue
    if (value !== own[field] && value !== String(own[field])) throw refuse.forbidden()
  }
  if (isRecord(content.filter)) refuseImpersonation(content.filter, identity, subject)
}

/** Refuses (403) the specification's headers when they contradict the token; they grant nothing when they agree. */
export function refuseImpersonatingHeaders(
  headers: IncomingHttpHeaders,
  { userId, companyId, audience }: Identity,
): void {
  const own = { 'x-usrid': userId, 'x-cpyid': companyId, 'x-role': lexOf(audience) }
  for (const [name, value] of Object.entries(own)) {
    if (!isUnset(headers[name]) && headers[name] !== String(value)) throw refuse.forbidden()
  }
}
