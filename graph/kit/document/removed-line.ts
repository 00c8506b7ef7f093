import type { Codec } from '#graph/platform/rest/wire/codec.ts'

/** SecStatus of a line: 0 takes it out. */
export const removed: Codec<boolean> = { read: (value) => value === 0, write: (isRemoved) => (isRemoved ? 0 : 1) }
