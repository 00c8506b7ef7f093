import { TagsInput as MantineTagsInput, type TagsInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { useOptionsOnFocus } from './useOptionsOnFocus.ts'

type Props = TagsInputProps & { ref?: Ref<HTMLInputElement> }

/** Mantine's TagsInput, whose options are rendered once somebody comes to it. */
export function TagsInput(props: Props) {
  return <MantineTagsInput {...props} {...useOptionsOnFocus(props)} />
}
