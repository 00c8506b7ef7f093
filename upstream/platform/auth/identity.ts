import type { Audience } from './audience.ts'

/** Who is calling, from the token alone. */
export interface Identity {
  userId: number
  companyId: number
  audience: Audience
  sessionId: string
  /** Their password must be changed before anything else. */
  mustChange: boolean
  /** The token's end, in ISO. */
  expires: string
}
