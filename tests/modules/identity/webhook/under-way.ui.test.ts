import { expect, test } from 'vitest'
import { isUnderWay } from '#web/modules/identity/webhook/webhook-rules.ts'

const later = '2026-11-26T15:00:00Z'

test.each([
  ['not tried yet', { status: 'PENDING', attempts: 0, nextAttempt: null }, true],
  // It is counted before it is sent: between the two the log must not stop looking.
  ['being sent', { status: 'PENDING', attempts: 1, nextAttempt: null }, true],
  ['sent anew after a failure', { status: 'PENDING', attempts: 0, nextAttempt: later }, true],
  ['to be tried again later', { status: 'PENDING', attempts: 1, nextAttempt: later }, false],
  ['delivered', { status: 'DELIVERED', attempts: 1, nextAttempt: null }, false],
  ['failed', { status: 'FAILED', attempts: 3, nextAttempt: null }, false],
] as const)('a delivery that is %s', (_name, delivery, expected) => expect(isUnderWay(delivery)).toBe(expected))
