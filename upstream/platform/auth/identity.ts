import type { ServiceDecision } from '#schema/platform/access/service-decision.ts'
import type { Audience } from './audience.ts'

/** The service account that calls, where it is no person (docs/decisions/0115). */
export interface Service {
  keyId: number
  /** What it was granted to decide. */
  decisions: readonly ServiceDecision[]
}

/** Who is calling, from the token alone. A service account works on the staff's side, with `service` set. */
export interface Identity {
  userId: number
  companyId: number
  audience: Audience
  sessionId: string
  /** Their password must be changed before anything else. */
  mustChange: boolean
  /** The token's end, in ISO. */
  expires: string
  service?: Service
}
