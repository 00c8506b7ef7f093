import { currentAudience } from '#web/session/audience.ts'
import { readerOf } from './failure-table.ts'
import { presence } from './presence.ts'

/** Whose words hold now. */
export const currentReader = () => readerOf(currentAudience(), presence.isSignedIn())
