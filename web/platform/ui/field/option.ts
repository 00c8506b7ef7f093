/** A value of a list with what people read of it. */
export type Option = { value: string; label: string }

/** An option of a choice, or of nothing; what the graph adds to it is left behind. */
export const optionOf = (choice: Option | null): Option | null => choice && { value: choice.value, label: choice.label }

/** The same for a whole list: what a select takes. */
export const optionsOf = (choices: readonly Option[] | undefined): Option[] =>
  (choices ?? []).map(({ value, label }) => ({ value, label }))
