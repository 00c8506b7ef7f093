import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Target } from './target.ts'

interface CallOptions {
  token?: string
  /** Where the call comes from, as the graph would tell it. */
  address?: string
  device?: string
}

/** One call of the REST services, as it is answered. */
export async function callAccount(
  { rest }: Target,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  { token, address, device }: CallOptions = {},
) {
  const response = await fetch(`${rest}/api/v1.0/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(address && { 'x-forwarded-for': address }),
      ...(device && { 'x-device': device }),
    },
    body: JSON.stringify(body),
  })
  const { Result, ErrorCode } = (await response.json()) as { Result: unknown; ErrorCode?: string }
  return { status: response.status, Result, ErrorCode }
}

/** How long a letter may take to be laid down. */
const WAIT_LIMIT = 20_000

/** The text of a message, whichever way it was encoded: enough of quoted-printable to read a link. */
function bodyOf(message: string): string {
  const [head = '', ...rest] = message.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  return body.replace(/=\r?\n/g, '').replace(/=3D/gi, '=')
}

/** The letters that were laid down for an address, in the order in which they came. */
export async function emailsTo({ folder }: Target, to: string): Promise<string[]> {
  const mail = join(folder, 'mail')
  const files = (await readdir(mail).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const order = (name: string) => Number(/-(\d+)\.eml$/.exec(name)?.[1])
  const messages = await Promise.all(
    files.sort((one, other) => order(one) - order(other)).map((name) => readFile(join(mail, name), 'utf8')),
  )
  return messages.filter((message) => new RegExp(`^to:.*${to.replaceAll('.', '\\.')}`, 'im').test(message)).map(bodyOf)
}

/** What the links of the letters to an address hold, once so many letters have come: the database keeps no text of a sent one. */
export async function emailTokens(target: Target, to: string, emailCount = 1): Promise<string[]> {
  const until = performance.now() + WAIT_LIMIT
  let found = await emailsTo(target, to)
  while (found.length < emailCount && performance.now() < until) {
    await new Promise((settle) => setTimeout(settle, 250))
    found = await emailsTo(target, to)
  }
  if (found.length < emailCount) throw new Error(`${found.length} letters came to ${to}`)
  return found.flatMap((text) => /\/([\w-]{43})\s/.exec(text)?.[1] ?? [])
}
