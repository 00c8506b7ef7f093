import { expect, test } from 'vitest'
import { ownText } from '#web/modules/reporting/buyer-work/texts.ts'

test.each([
  [{ count: 8, isExact: true, own: 3 }, '3 suyas'],
  [{ count: 8, isExact: true, own: 1 }, '1 suya'],
  [{ count: 8, isExact: true, own: 8 }, null],
  [{ count: 8, isExact: true, own: 0 }, null],
  [{ count: 8, isExact: true, own: null }, null],
  // Where counting stopped nobody knows how many are one's own.
  [{ count: 1_000, isExact: false, own: 400 }, 'las suyas'],
  [{ count: 1_000, isExact: false, own: 1_000 }, 'las suyas'],
])('of %o the own read %s', (counted, text) => expect(ownText(counted)).toBe(text))
