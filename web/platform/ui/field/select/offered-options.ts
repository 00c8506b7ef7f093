import { optionsOf, type Option } from '../option.ts'

/** What people read of a value; the value itself where the list does not know it, "" for nothing. */
export const labelIn = (options: readonly Option[], value: string | null) =>
  options.find((option) => option.value === value)?.label ?? value ?? ''

/** The options of a select by the words of each value; what the graph does not know is never offered. */
export const optionsFromTexts = <Value extends string>(words: Readonly<Record<Value, string>>): Option[] =>
  Object.entries<string>(words).flatMap(([value, label]) => (value === 'UNKNOWN' ? [] : [{ value, label }]))

/** The options of a select with what was chosen before, where its list does not offer that any more: it stays in sight. */
export const withChosen = (options: readonly Option[], ...chosen: readonly (Option | null | undefined)[]): Option[] => {
  const known = new Set(options.map(({ value }) => value))
  return optionsOf([...options, ...chosen.filter((one) => !!one).filter(({ value }) => !known.has(value))])
}
