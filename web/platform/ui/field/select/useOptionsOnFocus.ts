import type { ComboboxProps } from '@mantine/core'
import { useState, type FocusEvent } from 'react'

type FieldProps = {
  comboboxProps?: ComboboxProps
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void
}

/**
 * Mantine renders and places the options of each select with the field itself, hidden, which is most of what a select costs. These
 * come with the first focus: before the list opens, so that the arrows and `aria-expanded` find it (decision 0182).
 */
export function useOptionsOnFocus({ comboboxProps, onFocus }: FieldProps): Required<FieldProps> {
  const [wasFocused, setFocused] = useState(false)
  return {
    comboboxProps: { keepMounted: wasFocused, ...comboboxProps },
    onFocus(event) {
      setFocused(true)
      onFocus?.(event)
    },
  }
}
