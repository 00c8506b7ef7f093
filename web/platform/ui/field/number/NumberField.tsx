import { TextInput, type TextInputProps } from '@mantine/core'
import { readNumber } from '#schema/platform/typed-input/read-number.ts'
import { formTexts } from '../../text/form.texts.ts'
import { useAboveZero } from './useAboveZero.ts'
import { useEntry } from './useEntry.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** null for nothing, NaN for a text that was not understood. */
  value: number | null
  onChange: (value: number | null) => void
  max?: number
  /** Whether 0 is too little: «El número tiene que ser mayor a 0». */
  aboveZero?: boolean
}

const digitsOf = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value))

/** A whole number, read as people write it (rules 16); what cannot be read stays as it was typed and is NaN. */
export function NumberField({
  value,
  onChange,
  max = 999_999_999,
  aboveZero = false,
  error,
  onBlur,
  onFocus,
  ...props
}: Props) {
  const entry = useEntry(value, digitsOf)
  const zero = useAboveZero(aboveZero, entry.text)
  const { problem } = readNumber(entry.text, { decimals: 0, max })
  const isWrong = Number.isNaN(value) && !entry.isInside
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      styles={{ input: { textAlign: 'right' } }}
      {...props}
      value={entry.text}
      error={isWrong ? (problem ?? formTexts.number) : (error ?? zero.message)}
      onFocus={(event) => {
        entry.enter()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        entry.leave()
        zero.leave()
        onBlur?.(event)
      }}
      onChange={({ currentTarget: { value: typed } }) => {
        zero.enter()
        const read = readNumber(typed, { decimals: 0, max })
        const next = read.value === undefined ? Number.NaN : read.value === '' ? null : Number(read.value)
        entry.take(typed, next)
        onChange(next)
      }}
    />
  )
}
