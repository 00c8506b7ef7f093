import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type ClipboardEvent } from 'react'
import { formTexts } from '#web/texts/form.ts'
import { isTypedDecimal, pastedDecimal } from './decimal.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** A decimal as text, "" for nothing: no digit is lost on the way. */
  value: string
  onChange: (value: string) => void
  decimals?: number
  /** Item grids take pasted cells (rules.md 13); single inputs refuse them. */
  allowPaste?: boolean
}

/** Digits and one dot, at most three decimals, paste refused (back-office.md 5). */
export function DecimalField({ value, onChange, decimals = 3, allowPaste = false, error, onBlur, ...props }: Props) {
  const [refused, setRefused] = useState(false)

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const decimal = allowPaste ? pastedDecimal(event.clipboardData.getData('text'), decimals) : null
    if (decimal === null) setRefused(true)
    else onChange(decimal)
  }

  function type(text: string) {
    if (!isTypedDecimal(text, decimals)) return
    setRefused(false)
    onChange(text)
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: 'right' } }}
      {...props}
      value={value}
      error={error ?? (refused && (allowPaste ? formTexts.number : formTexts.pasteRefused))}
      onPaste={paste}
      onDrop={(event) => event.preventDefault()}
      onBlur={(event) => {
        setRefused(false)
        onBlur?.(event)
      }}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
