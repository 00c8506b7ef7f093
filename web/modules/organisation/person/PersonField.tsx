import type { TextInputProps } from '@mantine/core'
import { personTexts as texts } from './texts.ts'
import { PickerField } from '#web/platform/ui/picker/PickerField.tsx'
import { usePickerOpening } from '#web/platform/ui/picker/usePickerOpening.ts'
import type { PersonPartsFragment } from './person.generated.ts'
import { PersonPicker } from './PersonPicker.tsx'

type Props = Pick<TextInputProps, 'id' | 'error' | 'withAsterisk' | 'disabled' | 'onBlur'> & {
  label?: string
  value: Pick<PersonPartsFragment, 'documentNumber' | 'fullName'> | null
  onChange: (person: PersonPartsFragment | null) => void
  /** Whether somebody who is not listed can be registered. */
  canAdd?: boolean
  'data-autofocus'?: true
}

/** A text field that opens the Listado de Personas. */
export function PersonField({ label = texts.label, value, onChange, canAdd, ...props }: Props) {
  const { field, dialog } = usePickerOpening<PersonPartsFragment>(onChange)
  return (
    <>
      <PickerField
        {...props}
        {...field}
        label={label}
        value={value ? `${value.documentNumber} · ${value.fullName}` : ''}
        onClear={() => onChange(null)}
      />
      <PersonPicker {...dialog} canAdd={canAdd} />
    </>
  )
}
