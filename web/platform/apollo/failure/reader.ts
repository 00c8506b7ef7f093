import { currentAudience } from '#web/platform/session/audience.ts'
import { readerOf } from './failure-table.ts'
import { sessionState } from '../reauth/session-state.ts'

/** Whose words hold now. */
export const currentReader = () => readerOf(currentAudience(), sessionState.isSignedIn())
