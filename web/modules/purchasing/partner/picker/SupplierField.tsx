import type { TextInputProps } from '@mantine/core'
import { supplierTexts as texts } from './texts.ts'
import { PickerField } from '#web/platform/ui/picker/PickerField.tsx'
import { usePickerOpening } from '#web/platform/ui/picker/usePickerOpening.ts'
import type { SupplierChoiceFragment } from './supplier.generated.ts'
import { SupplierPicker } from './SupplierPicker.tsx'

type Props = Pick<TextInputProps, 'id' | 'error' | 'withAsterisk' | 'disabled' | 'onBlur'> & {
  label?: string
  /** Whoever was chosen; their contact, telephone and e-mail come with the choice. */
  value: Pick<SupplierChoiceFragment, 'ruc' | 'name'> | null
  onChange: (supplier: SupplierChoiceFragment | null) => void
}

/** The supplier picker: a text field that opens the list; double click, click or Enter selects. */
export function SupplierField({ label = texts.label, value, onChange, ...props }: Props) {
  const { field, dialog } = usePickerOpening<SupplierChoiceFragment>(onChange)
  return (
    <>
      <PickerField
        {...props}
        {...field}
        label={label}
        value={value ? `${value.ruc} · ${value.name}` : ''}
        onClear={() => onChange(null)}
      />
      <SupplierPicker {...dialog} />
    </>
  )
}
