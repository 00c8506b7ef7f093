import { MultiSelect as MantineMultiSelect, type MultiSelectProps } from '@mantine/core'
import type { Ref } from 'react'
import { useOptionsOnFocus } from './useOptionsOnFocus.ts'

type Props = MultiSelectProps & { ref?: Ref<HTMLInputElement> }

/** Mantine's MultiSelect, whose options are rendered once somebody comes to it. */
export function MultiSelect(props: Props) {
  return <MantineMultiSelect {...props} {...useOptionsOnFocus(props)} />
}
