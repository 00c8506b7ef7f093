import { AUDIENCE } from '#schema/platform/access/audience.ts'
import { namesByCode } from '#schema/platform/values/status.ts'

/** Who an account belongs to (portal.md 10): decided by its LexID, never by what a caller says. */
export type Audience = 'staff' | 'supplier' | 'customer'

const LEX: Readonly<Record<Audience, number>> = {
  staff: AUDIENCE.INTERNAL,
  supplier: AUDIENCE.SUPPLIER,
  customer: AUDIENCE.CUSTOMER,
}
const BY_LEX = namesByCode(LEX)

export const audienceOf = (lexId: number): Audience | undefined => BY_LEX[lexId]
export const lexOf = (audience: Audience): number => LEX[audience]
