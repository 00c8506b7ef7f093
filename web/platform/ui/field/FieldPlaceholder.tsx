import { Input, type InputWrapperProps } from '@mantine/core'

type Props = Pick<InputWrapperProps, 'style'> & { label: string }

/** Where a field will be, as high as it and looking like it: it takes no focus and is read to nobody. */
export const FieldPlaceholder = (props: Props) => (
  <Input.Wrapper {...props} labelElement="div" aria-hidden>
    <Input component="div" />
  </Input.Wrapper>
)
