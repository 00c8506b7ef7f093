import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { textSearchPause } from './debounce.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  /** Called when typing rests, with what stands there then. */
  onSearch: (text: string) => void
  /** Shorter texts are not searched for. */
  fromCharacters?: number
}

/** A text that is looked up as it is typed, 220 ms after the last key (back-office.md 9). */
export function SearchField({ value, onChange, onSearch, fromCharacters = 1, ...props }: Props) {
  const ask = useDebouncedCallback(onSearch, textSearchPause)
  return (
    <TextInput
      autoComplete="off"
      {...props}
      value={value}
      onChange={({ currentTarget: { value: text } }) => {
        onChange(text)
        if (text.trim().length >= fromCharacters) ask(text.trim())
        else ask.cancel()
      }}
    />
  )
}
