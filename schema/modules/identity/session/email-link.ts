/** Whom a link in an e-mail is for, as its address names them: the page that it opens is theirs. */
const NAMES = { INTERNAL: 'personal', SUPPLIER: 'proveedor', CUSTOMER: 'cliente' } as const
type LinkAudience = keyof typeof NAMES

const PARAMETER = 'para'
const CODES: Readonly<Record<number, LinkAudience>> = { 0: 'INTERNAL', 1000: 'SUPPLIER', 1001: 'CUSTOMER' }
const audiences = Object.keys(NAMES) as LinkAudience[]

/** The address with whom it is for, by the code of the account's audience (LexID). */
export function addressFor(address: string, lexId: number): string {
  const audience = CODES[lexId]
  return audience ? `${address}?${PARAMETER}=${NAMES[audience]}` : address
}

/** Whom the query of an address names; null where it names nobody. */
export function audienceOfQuery(query: string): LinkAudience | null {
  const name = new URLSearchParams(query).get(PARAMETER)
  return audiences.find((audience) => NAMES[audience] === name) ?? null
}

/** Where such an account signs in, and where it asks for another password. */
export const signInAddress = (webUrl: string, lexId: number): string =>
  addressFor(`${webUrl}/${lexId === 0 ? 'micuenta' : 'login'}`, lexId)
export const forgottenAddress = (webUrl: string, lexId: number): string =>
  addressFor(`${webUrl}/${lexId === 0 ? 'micuenta' : 'login'}/olvido`, lexId)
/** Where the link leads that proves a mailbox and asks for a password. */
export const validationAddress = (webUrl: string, token: string, lexId: number): string =>
  addressFor(`${webUrl}/account/validate/${token}`, lexId)
