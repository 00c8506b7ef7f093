/** A value of a list with what people read of it. */
export type Option = { value: string; label: string }

/** An option of a choice, or of nothing; what the graph adds to it is left behind. */
export const optionOf = (choice: Option | null): Option | null => choice && { value: choice.value, label: choice.label }

/** The same for a whole list: what a select takes. */
export const optionsOf = (choices: readonly Option[] | undefined): Option[] =>
  (choices ?? []).map(({ value, label }) => ({ value, label }))

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
