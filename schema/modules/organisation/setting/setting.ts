import { parameterMessages } from '#schema/modules/organisation/parameter/parameter.ts'

interface Common {
  module: string
  label: string
  help: string
}

/** Something that a company may choose, typed: what it takes and what holds until somebody chooses. */
export type Property =
  | (Common & { kind: 'integer'; initial: number; least: number; most: number })
  | (Common & { kind: 'flag'; initial: boolean })
  | (Common & { kind: 'text'; initial: string; longest: number })

/** What limits a value, as far as its kind has limits. */
export type PropertyLimits =
  | { kind: 'integer'; least: number; most: number }
  | { kind: 'flag' }
  | { kind: 'text'; longest: number }

/** A value as it is kept and sent: digits, 1 or 0, text. */
export const propertyText = (value: number | boolean | string): string =>
  typeof value === 'boolean' ? String(Number(value)) : String(value)

const settingMessages = {
  flag: parameterMessages.flag,
  length: (longest: number) => `Admite hasta ${longest} caracteres`,
  number: (least: number, most: number) => `Indique un número entero de ${least} a ${most}`,
} as const

/** The Spanish sentence that says what is wrong with a value as it is sent; null when nothing is. */
export function propertyProblem(limits: PropertyLimits, sent: string): string | null {
  const value = sent.trim()
  switch (limits.kind) {
    case 'flag':
      return value === '0' || value === '1' ? null : settingMessages.flag
    case 'text':
      return value.length > limits.longest ? settingMessages.length(limits.longest) : null
    case 'integer': {
      const { least, most } = limits
      const fits = /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most
      return fits ? null : settingMessages.number(least, most)
    }
  }
}
