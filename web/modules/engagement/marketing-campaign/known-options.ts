import type { Option } from '#web/kit/choice/option.ts'

/** The options of a select by the words of each value; what the graph does not know is never offered. */
export const optionsFromTexts = <Value extends string>(words: Readonly<Record<Value, string>>): Option[] =>
  Object.entries<string>(words).flatMap(([value, label]) => (value === 'UNKNOWN' ? [] : [{ value, label }]))
