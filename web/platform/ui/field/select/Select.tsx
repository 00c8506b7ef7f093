import { Select as MantineSelect, type Primitive, type SelectProps } from '@mantine/core'
import type { Ref } from 'react'
import { useOptionsOnFocus } from './useOptionsOnFocus.ts'

type Props<Value extends Primitive> = SelectProps<Value> & { ref?: Ref<HTMLInputElement> }

/** Mantine's Select, whose options are rendered once somebody comes to it. */
export function Select<Value extends Primitive = string>(props: Props<Value>) {
  return <MantineSelect {...props} {...useOptionsOnFocus(props)} />
}
