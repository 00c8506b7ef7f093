import type { Screen } from './shell/screens.ts'

/** The part of the route table that is Consultas: the query manager. */
export const query: readonly Screen[] = []
