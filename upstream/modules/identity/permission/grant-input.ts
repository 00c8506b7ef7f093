import { z } from 'zod'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { FLAGS, LEVELS, type Grant } from './permission.repo.ts'

const messages = {
  oneLevel: 'Cada opción tiene un solo nivel',
  optionTwice: 'Cada opción se nombra una sola vez',
  unknownOption: (option: string) => `La opción ${option} no existe`,
} as const

const flag = z.boolean().default(false)

/** What is to be allowed on one option. */
export const grantInput = z.object({
  OptCode: z.string().max(60),
  IsAllowAdd: flag,
  IsAllowEdit: flag,
  IsAllowDelete: flag,
  IsAllowView: flag,
  IsAllowSave: flag,
  IsAllowExport: flag,
  IsLevelAdmin: flag,
  IsLevelManager: flag,
  IsLevelBoss: flag,
  IsLevelArea: flag,
  IsLevelAssistant: flag,
})
export const grantsInput = z.array(grantInput).max(500)

export type GrantInput = z.output<typeof grantInput>

const isGranted = (each: GrantInput): boolean => [...FLAGS, ...LEVELS].some((column) => each[column])

/** @throws Refusal 400 where an option is given two levels, or twice */
export function refuseTwoLevels(grants: readonly GrantInput[]): void {
  if (grants.some((each) => LEVELS.filter((level) => each[level]).length > 1))
    throw refuse.badRequest({ path: 'itemsOptions', message: messages.oneLevel })
  if (new Set(grants.map(({ OptCode }) => OptCode)).size < grants.length)
    throw refuse.badRequest({ path: 'itemsOptions', message: messages.optionTwice })
}

/**
 * The rows of whatever is given, without whose they are.
 * @param known the enabled options
 * @throws Refusal 400 for an option that there is not
 */
export function grantRows(known: readonly Grant[], grants: readonly GrantInput[]) {
  const keys = new Map(known.map(({ OptCode, OptID }) => [OptCode, OptID]))
  return grants.filter(isGranted).map(({ OptCode, ...allow }) => {
    const OptID = keys.get(OptCode)
    if (OptID === undefined) throw refuse.badRequest({ path: 'itemsOptions', message: messages.unknownOption(OptCode) })
    return { OptID, ...allow }
  })
}
