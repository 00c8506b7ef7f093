import type { Caller } from './minute-budget.ts'

const messages = {
  tooMany: (seconds: number) => `Esta clave ya pidió lo que admite un minuto. Vuelva a intentarlo en ${seconds} s.`,
} as const

/**
 * A key has two minutes, as a person has: what it asks before the services know it counts apart, and once more as its own as soon
 * as they do. A made-up key takes nothing from anybody.
 */
export const serviceCaller = (key: string, isVerified: boolean): Caller => ({
  name: isVerified ? key : `unverified ${key}`,
  isVerified,
  limitedBy: 'service',
  refusal: messages.tooMany,
})
