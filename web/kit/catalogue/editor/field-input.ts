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
