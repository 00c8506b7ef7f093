/**
 * The key of a service account: whose it is, and 256 random bits. Its account is no secret: the graph reads it for routing,
 * and the services look the whole key up with every call.
 */
const KEY = /^circuito_([1-9]\d{0,8})_[A-Za-z0-9_-]{43}$/

/** The text of a key; `random` is 43 characters of base64url. */
export const serviceKeyOf = (account: number, random: string): string => `circuito_${account}_${random}`

/** The account that a text names as a key; null for what is no key. */
export const readServiceKey = (text: string): string | null => KEY.exec(text)?.[1] ?? null
