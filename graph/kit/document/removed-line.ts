import type { Codec } from '#graph/platform/rest/wire/codec.ts'

/** The status of a line that is sent: 0 takes it out. */
export const removed: Codec<boolean> = { read: (value) => value === 0, write: (isRemoved) => (isRemoved ? 0 : 1) }
