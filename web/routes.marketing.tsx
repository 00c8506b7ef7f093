import type { Screen } from './shell/screens.ts'

/** The part of the route table that is Marketing. */
export const marketing: readonly Screen[] = []
