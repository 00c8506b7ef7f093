import type { Translates } from '#graph/platform/context/mutation.ts'
import { department, district, province } from './location.wire.ts'

/** Findings of all three levels: each column is one field's, whichever level it is of, but for a code that is another's parent. */
export const locationInputPaths: Translates = {
  inside: {
    path(parts) {
      const found = [department, province, district].map((level) => level.inside.path(parts))
      return found.find(([name]) => name === 'code' || name === 'name') ?? found[0] ?? [...parts]
    },
  },
}
