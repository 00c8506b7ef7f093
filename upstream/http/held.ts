import { areaMessages, costCenterMessages, positionMessages, type TreeMessages } from '#schema/rules/organisation.ts'

/** What the database alone can hold while others write too (migration 0031), in a sentence: by table and constraint. */
const SENTENCES: Readonly<Record<string, TreeMessages>> = {
  GenArea: areaMessages,
  GenPosition: positionMessages,
  GenCostCenter: costCenterMessages,
}

const CONSTRAINTS: Readonly<Record<string, keyof TreeMessages>> = {
  never_in_itself: 'inItself',
  active_in_active: 'inDisabled',
  nothing_active_below: 'activeBelow',
  nobody_left: 'somebodyThere',
}

/** The sentence of a constraint that has one of its own; undefined for any other failure. */
export function sentenceOf(failure: unknown): string | undefined {
  if (!(failure instanceof Error) || !('table' in failure) || !('constraint' in failure)) return undefined
  const name = CONSTRAINTS[String(failure.constraint)]
  return name && SENTENCES[String(failure.table)]?.[name]
}
