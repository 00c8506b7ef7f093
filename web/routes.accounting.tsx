import type { Screen } from './shell/screens.ts'

/** The part of the route table that is Contabilidad. */
export const accounting: readonly Screen[] = []
