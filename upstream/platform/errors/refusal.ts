import { fileMessages } from '#schema/platform/messages/file-messages.ts'
import { genericMessages } from '#schema/platform/messages/generic-messages.ts'
import { toWirePath, type WireNames, type Issue } from '#schema/platform/values/issue.ts'
import type { Validated } from '#schema/platform/values/validated.ts'
import type { WireIssue, RefusalCode } from './envelope.ts'

/** A request that is answered with a sentence for people and a 4xx or 5xx; the transaction it leaves is undone. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly findings: readonly WireIssue[]
  readonly headers: Readonly<Record<string, string>>
  /** Tells it from others of its status. */
  readonly code?: RefusalCode

  constructor(
    status: number,
    issues: readonly WireIssue[],
    { headers = {}, code }: { headers?: Readonly<Record<string, string>>; code?: RefusalCode } = {},
  ) {
    super(issues.map(({ message }) => message).join(' '))
    this.status = status
    this.findings = issues
    this.headers = headers
    this.code = code
  }
}

export const STALE = genericMessages.CONFLICT
export const FAILED = genericMessages.UPSTREAM_FAILED

const refusalMessages = {
  waiting: 'Su cuenta está validada y espera que el personal de la empresa la active. Le avisaremos por correo.',
  notFound: 'No se encontró el registro',
  tooSlow: 'La solicitud tardó demasiado en llegar',
  tooLarge: fileMessages.tooLarge,
  unsupported: 'El tipo de contenido no es admitido',
  tooMany: (minutes: number) => `Demasiados intentos. Intente de nuevo en ${minutes} min.`,
} as const

const asIssue = (issue: string | WireIssue): WireIssue => (typeof issue === 'string' ? { message: issue } : issue)
const say = (status: number, message: string, more?: ConstructorParameters<typeof Refusal>[2]) =>
  new Refusal(status, [{ message }], more)

/** Refusals to throw, by what they mean. Their texts are those of back-office.md 8 where it gives them. */
export const refuse = {
  /** 400: rules that do not hold, each with its sentence and, if it has one, its path. */
  badRequest: (...issues: (string | WireIssue)[]) => new Refusal(400, issues.map(asIssue)),
  /** 401 */
  unauthenticated: (message: string = genericMessages.UNAUTHENTICATED) => say(401, message),
  /** 403 */
  forbidden: (message: string = genericMessages.FORBIDDEN) => say(403, message),
  /** 403, where the password must be changed before anything else. */
  passwordChange: () => say(403, genericMessages.PASSWORD_CHANGE_REQUIRED, { code: 'PASSWORD_CHANGE_REQUIRED' }),
  /** 401 for whoever has the right password of an account that the company has not let in yet. */
  waiting: () => say(401, refusalMessages.waiting, { code: 'ACCOUNT_WAITING' }),
  /** 404, the same for what is missing and for what belongs to somebody else. */
  notFound: () => say(404, refusalMessages.notFound),
  /** 408: the rest of the body is not waited for. */
  tooSlow: () => say(408, refusalMessages.tooSlow, { headers: { connection: 'close' } }),
  /** 409 */
  conflict: (message: string = STALE) => say(409, message),
  /** 413 */
  tooLarge: (message: string = refusalMessages.tooLarge) => say(413, message),
  /** 415 */
  unsupported: (message: string = refusalMessages.unsupported) => say(415, message),
  /** 429, with when to come back. */
  tooMany: (seconds: number) =>
    say(429, refusalMessages.tooMany(Math.ceil(seconds / 60)), {
      headers: { 'retry-after': String(Math.ceil(seconds)) },
    }),
  /** 429, where one person does too much at once. */
  busy: (message: string) => say(429, message, { headers: { 'retry-after': '5' } }),
  /** 429, for a file that is not here whole when the services stop: people are shown other words for every 5xx. */
  interrupted: () => say(429, fileMessages.interrupted, { headers: { 'retry-after': '5' } }),
  /** 429, where one person did a day's worth of something. */
  daily: (message: string) => say(429, message, { headers: { 'retry-after': '3600' } }),
  /** 503: nothing is written while the data are moved. */
  readOnly: () => say(503, genericMessages.READ_ONLY, { code: 'READ_ONLY', headers: { 'retry-after': '60' } }),
  /** 503: with a sentence, people are shown that; without one, what they are shown for every mistake of the services. */
  unavailable: (message?: string) =>
    say(503, message ?? FAILED, {
      headers: { 'retry-after': '2' },
      ...(message !== undefined && { code: 'UNAVAILABLE' }),
    }),
}

/** Throws a 400 with all findings, if there are any. */
export function refuseIfAny(issues: readonly WireIssue[]): void {
  if (issues.length > 0) throw refuse.badRequest(...issues)
}

/**
 * Hands out what holds every rule.
 * @param toWire names an issue of the rules as the services do
 * @param others what else was found wrong
 * @throws Refusal 400 with all issues, those of the rules first
 */
export function requireValid<Valid>(
  validated: Validated<Valid>,
  toWire: (issue: Issue) => WireIssue,
  others: readonly WireIssue[] = [],
): Valid {
  const { issues, value } = validated
  if (value === null || others.length > 0) throw refuse.badRequest(...issues.map((issue) => toWire(issue)), ...others)
  return value
}

/** Makes a function that names the field of an issue as the services do. */
export const createIssueTranslator =
  (names: WireNames) =>
  ({ message, path }: Issue): WireIssue => ({ message, path: toWirePath(path, names) })
