import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type ClipboardEvent } from 'react'
import { asUnreadable } from '#schema/platform/typed-input/unreadable.ts'
import { trimDecimal } from '#web/platform/ui/text/format.ts'
import { formTexts } from '../../text/form.texts.ts'
import { numberEntry } from './number-entry.ts'
import { useAboveZero } from './useAboveZero.ts'
import { useEntry } from './useEntry.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** A decimal as text, "" for nothing, or what was typed and not understood (schema/platform/typed-input/unreadable.ts). */
  value: string
  onChange: (value: string) => void
  decimals?: number
  /** Of two readings the one up to here is meant, where the other lies beyond. */
  most?: number
  allowsNegative?: boolean
  /** Item grids take pasted cells (rules.md 13); single inputs refuse them. */
  allowPaste?: boolean
  /** Whether 0 is too little: «El número tiene que ser mayor a 0». */
  aboveZero?: boolean
  /** Leaves the caret where it is put; otherwise all that stands there is selected, so that typing replaces it. */
  keepsCaret?: boolean
}

/** "200.000" is shown 200: three zeros behind a dot look like thousands. */
const shownOf = (value: string) => (/\.\d{3}$/.test(value) ? trimDecimal(value) : value)

/** A number with decimals, read as people write it (rules 16); what cannot be read stays as it was typed. */
export function DecimalField(props: Props) {
  const {
    value,
    onChange,
    decimals = 3,
    most,
    allowsNegative,
    allowPaste = false,
    aboveZero = false,
    keepsCaret = false,
    error,
    onBlur,
    onFocus,
    ...others
  } = props
  const [isPasteRefused, setPasteRefused] = useState(false)
  const entry = useEntry(value, shownOf)
  const zero = useAboveZero(aboveZero, value)

  function type(text: string): string {
    const next = numberEntry(text, { decimals, most, allowsNegative })
    setPasteRefused(false)
    zero.enter()
    entry.take(text, next)
    onChange(next)
    return next
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    if (!allowPaste) setPasteRefused(true)
    // What cannot be read is told at once: nobody is in the middle of writing it.
    else if (asUnreadable(type(event.clipboardData.getData('text').trim()))) entry.leave()
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: 'right' } }}
      {...others}
      value={entry.text}
      error={entry.problem ?? (isPasteRefused ? formTexts.pasteRefused : (error ?? zero.message))}
      onPaste={paste}
      onDrop={(event) => event.preventDefault()}
      onFocus={(event) => {
        entry.enter()
        if (!keepsCaret) event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setPasteRefused(false)
        entry.leave()
        zero.leave()
        onBlur?.(event)
      }}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
