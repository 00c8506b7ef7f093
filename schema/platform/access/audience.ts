/** Who an account is for, by its code in the services: LexID (portal.md 10). */
export const AUDIENCE = { INTERNAL: 0, SUPPLIER: 1000, CUSTOMER: 1001 } as const

/** Staff, suppliers or customers. */
export type AudienceName = keyof typeof AUDIENCE
