import type { Field } from '#schema/kit/catalogue/descriptor.ts'
import type { Draft } from '../row.ts'

/** What every input of a catalogue's form is given. */
export type FieldInputProps = {
  id: string
  catalogue: string
  name: string
  field: Field
  value: Draft[string]
  onChange: (value: Draft[string]) => void
  error?: string
  readOnly: boolean
  /** Where the focus goes when the editor opens. */
  isFirst: boolean
}

const focused = { 'data-autofocus': true } as const

/** Gives the first field of an editor the focus when it opens. */
export const initialFocus = (isFirst: boolean) => (isFirst ? focused : {})

/** As `initialFocus`, for a select: its options would cover the other fields before anybody asked for them. */
export const initialSelectFocus = (isFirst: boolean) => (isFirst ? { ...focused, openOnFocus: false } : {})
