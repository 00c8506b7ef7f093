import { TextInput, type TextInputProps } from '@mantine/core'
import { bareNumber } from '#schema/platform/values/bare-number.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
  /** How it is written once it is left; without spaces, hyphens, dots and parentheses unless told. */
  tidy?: (text: string) => string
}

/** More than any number has, so that no paste is cut off. */
const longest = 60

/** An account number, a telephone, a RUC: taken as it is typed or pasted, tidied once it is left; what is wrong with it the form says. */
export const DigitsField = ({ value, onChange, tidy = bareNumber, onBlur, ...props }: Props) => (
  <TextInput
    inputMode="numeric"
    autoComplete="off"
    {...props}
    maxLength={longest}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    onBlur={(event) => {
      if (tidy(value) !== value) onChange(tidy(value))
      onBlur?.(event)
    }}
  />
)
