import { TextInput, type TextInputProps } from '@mantine/core'
import { useAboveZero } from './useAboveZero.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** null for nothing */
  value: number | null
  onChange: (value: number | null) => void
  max?: number
  /** Whether 0 is too little: «El número tiene que ser mayor a 0». */
  aboveZero?: boolean
}

/** A whole number: digits only (back-office.md 5). */
export function NumberField({ value, onChange, max = 999_999_999, aboveZero = false, error, onBlur, ...props }: Props) {
  const text = value === null ? '' : String(value)
  const zero = useAboveZero(aboveZero, text)
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      styles={{ input: { textAlign: 'right' } }}
      {...props}
      value={text}
      error={error ?? zero.message}
      onBlur={(event) => {
        zero.leave()
        onBlur?.(event)
      }}
      onChange={({ currentTarget: { value: typed } }) => {
        zero.enter()
        if (typed === '') onChange(null)
        else if (/^\d+$/.test(typed) && Number(typed) <= max) onChange(Number(typed))
      }}
    />
  )
}
