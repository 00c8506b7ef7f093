import { flags, type Grant } from '#web/modules/identity/permission/grants.ts'
import { flagNames, levelNames } from '#web/modules/identity/permission/texts.ts'

/** One option on which two sides differ, as people read both. */
export type Difference = { option: string; label: string; texts: readonly [string, string] }

/** What is given on an option, in words; nothing for none. */
export const grantText = (grant: Grant | undefined): string => {
  if (!grant) return ''
  const actions = flags.filter((flag) => grant[flag]).map((flag) => flagNames[flag])
  return [actions.join(', '), grant.level && levelNames[grant.level]].filter(Boolean).join(' · ')
}

/** The options on which two sides give something else, in the order of the menu. */
export function differencesOf(first: readonly Grant[], second: readonly Grant[]): Difference[] {
  const others = new Map(second.map((grant) => [grant.option, grant]))
  return first.flatMap((grant) => {
    const texts = [grantText(grant), grantText(others.get(grant.option))] as const
    return texts[0] === texts[1] ? [] : [{ option: grant.option, label: grant.label, texts }]
  })
}
