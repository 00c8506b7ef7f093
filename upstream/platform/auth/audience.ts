/** Who an account belongs to (portal.md 10): decided by its LexID, never by what a caller says. */
export type Audience = 'staff' | 'supplier' | 'customer'

const BY_LEX: Readonly<Record<number, Audience>> = { 0: 'staff', 1000: 'supplier', 1001: 'customer' }
const LEX: Readonly<Record<Audience, number>> = { staff: 0, supplier: 1000, customer: 1001 }

export const audienceOf = (lexId: number): Audience | undefined => BY_LEX[lexId]
export const lexOf = (audience: Audience): number => LEX[audience]
