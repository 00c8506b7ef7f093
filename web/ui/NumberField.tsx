import { TextInput, type TextInputProps } from '@mantine/core'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** null for nothing */
  value: number | null
  onChange: (value: number | null) => void
  max?: number
}

/** A whole number: digits only (back-office.md 5). */
export const NumberField = ({ value, onChange, max = 999_999_999, ...props }: Props) => (
  <TextInput
    inputMode="numeric"
    autoComplete="off"
    styles={{ input: { textAlign: 'right' } }}
    {...props}
    value={value ?? ''}
    onChange={({ currentTarget: { value: text } }) => {
      if (text === '') onChange(null)
      else if (/^\d+$/.test(text) && Number(text) <= max) onChange(Number(text))
    }}
  />
)
