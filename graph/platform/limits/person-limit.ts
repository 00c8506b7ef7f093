import type { Person } from '#graph/platform/context/person.ts'
import type { Caller } from './minute-budget.ts'

const messages = {
  tooMany: (seconds: number) =>
    `Hizo más consultas de las que se admiten en un minuto. Vuelva a intentarlo en ${seconds} s.`,
} as const

/**
 * A person over all of their sessions once the services know the token, and until then the token itself: who makes one up
 * takes nothing from the person that it names.
 */
export const personCaller = ({ token, userId, audience }: Person, isVerified: boolean): Caller => ({
  name: isVerified ? `${audience} ${userId}` : token,
  isVerified,
  limitedBy: 'person',
  refusal: messages.tooMany,
})
