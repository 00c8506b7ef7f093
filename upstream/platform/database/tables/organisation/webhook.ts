import type { Generated } from 'kysely'
import type { Instant, InstantOrNull, NumberOrNull, TextOrNull, VersionedColumns } from '../columns.ts'

/** Addresses of other programs and what was sent to them (migration 0113). */
export interface WebhookTables {
  SecWebhook: VersionedColumns & {
    WhkID: Generated<number>
    CpyID: number
    WhkUrl: string
    WhkDescription: string
    WhkEvents: string[]
    WhkSalt: string
    WhkPreviousSalt: TextOrNull
    WhkPreviousUntil: InstantOrNull
    WhkReason: TextOrNull
  }
  SecWebhookDelivery: {
    WhdID: Generated<number>
    WhkID: number
    CpyID: number
    WhdEvent: string
    WhdType: string
    WhdBody: string
    WhdStatus: Generated<number>
    WhdAttempts: Generated<number>
    WhdTurn: Generated<number>
    WhdNext: InstantOrNull
    WhdLast: InstantOrNull
    WhdCode: NumberOrNull
    WhdAnswer: TextOrNull
    SecCreate: Instant
  }
}
