import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type ClipboardEvent } from 'react'
import { formTexts } from '#web/texts/form.ts'
import { isTypedDecimal, pastedDecimal } from './decimal.ts'
import { useAboveZero } from './useAboveZero.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** A decimal as text, "" for nothing: no digit is lost on the way. */
  value: string
  onChange: (value: string) => void
  decimals?: number
  /** Item grids take pasted cells (rules.md 13); single inputs refuse them. */
  allowPaste?: boolean
  /** Whether 0 is too little: «El número tiene que ser mayor a 0». */
  aboveZero?: boolean
}

/** Digits and one dot, at most three decimals, paste refused (back-office.md 5). */
export function DecimalField({ value, onChange, decimals = 3, allowPaste = false, aboveZero = false, error, onBlur, ...props }: Props) {
  const [refused, setRefused] = useState(false)
  const zero = useAboveZero(aboveZero, value)

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const decimal = allowPaste ? pastedDecimal(event.clipboardData.getData('text'), decimals) : null
    if (decimal === null) setRefused(true)
    else onChange(decimal)
  }

  function type(text: string) {
    if (!isTypedDecimal(text, decimals)) return
    setRefused(false)
    zero.enter()
    onChange(text)
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: 'right' } }}
      {...props}
      value={value}
      error={error ?? (refused ? (allowPaste ? formTexts.number : formTexts.pasteRefused) : zero.message)}
      onPaste={paste}
      onDrop={(event) => event.preventDefault()}
      onBlur={(event) => {
        setRefused(false)
        zero.leave()
        onBlur?.(event)
      }}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
