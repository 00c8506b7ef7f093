import type { Caller } from './minute-budget.ts'

const messages = {
  tooMany: (seconds: number) => `Esta clave ya pidió lo que admite un minuto. Vuelva a intentarlo en ${seconds} s.`,
} as const

/** The key itself, which the services have not looked at yet: a made up one takes nothing from anybody. */
export const serviceCaller = (key: string, isVerified: boolean): Caller => ({
  name: key,
  isVerified,
  limitedBy: 'service',
  refusal: messages.tooMany,
})
