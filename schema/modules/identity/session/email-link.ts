import { AUDIENCE, type AudienceName } from '#schema/platform/access/audience.ts'
import { keysOf } from '#schema/platform/collections/records.ts'
import { namesByCode } from '#schema/platform/values/status.ts'

/** Whom a link in an e-mail is for, as its address names them: the page that it opens is theirs. */
const NAMES = { INTERNAL: 'personal', SUPPLIER: 'proveedor', CUSTOMER: 'cliente' } as const satisfies Record<
  AudienceName,
  string
>

const PARAMETER = 'para'
const BY_CODE = namesByCode(AUDIENCE)
const audiences = keysOf(NAMES)

/** The address with whom it is for, by the code of the account's audience (LexID). */
export function addressFor(address: string, lexId: number): string {
  const audience = BY_CODE[lexId]
  return audience ? `${address}?${PARAMETER}=${NAMES[audience]}` : address
}

/** Whom the query of an address names; null where it names nobody. */
export function audienceOfQuery(query: string): AudienceName | null {
  const name = new URLSearchParams(query).get(PARAMETER)
  return audiences.find((audience) => NAMES[audience] === name) ?? null
}

/** Where such an account signs in, and where it asks for another password. */
export const signInAddress = (webUrl: string, lexId: number): string =>
  addressFor(`${webUrl}/${lexId === AUDIENCE.INTERNAL ? 'micuenta' : 'login'}`, lexId)
export const forgottenAddress = (webUrl: string, lexId: number): string =>
  addressFor(`${webUrl}/${lexId === AUDIENCE.INTERNAL ? 'micuenta' : 'login'}/olvido`, lexId)
/** Where the link leads that proves a mailbox and asks for a password. */
export const validationAddress = (webUrl: string, token: string, lexId: number): string =>
  addressFor(`${webUrl}/account/validate/${token}`, lexId)
