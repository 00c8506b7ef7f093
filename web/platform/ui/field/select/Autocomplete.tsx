import { Autocomplete as MantineAutocomplete, type AutocompleteProps } from '@mantine/core'
import type { Ref } from 'react'
import { useOptionsOnFocus } from './useOptionsOnFocus.ts'

type Props = AutocompleteProps & { ref?: Ref<HTMLInputElement> }

/** Mantine's Autocomplete, whose options are rendered once somebody comes to it. */
export function Autocomplete(props: Props) {
  return <MantineAutocomplete {...props} {...useOptionsOnFocus(props)} />
}
