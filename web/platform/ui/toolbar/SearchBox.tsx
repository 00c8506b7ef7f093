import { Button, CloseButton, Stack, TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { actionTexts } from '../text/action.texts.ts'
import { useShortcuts } from '../interaction/useShortcuts.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onSearch: (text: string) => void
  /** Milliseconds after the last key: 700 in a grid, 500 in a toolbar (back-office.md 9). */
  pause: number
  /** Bottom-button mode: nothing is searched for until «Buscar», or Enter (back-office.md 2). */
  byButton?: boolean
}

/** A search that waits until typing rests; Enter asks at once, `/` leads here. */
export function SearchBox({ value, onSearch, pause, byButton = false, ...props }: Props) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  /** What was asked for here and has not come back in `value` yet, which the router renders late. */
  const asked = useRef<string[]>([])
  const search = (next: string) => {
    asked.current.push(next)
    onSearch(next)
  }
  const ask = useDebouncedCallback(search, pause)

  useLayoutEffect(() => {
    const place = asked.current.indexOf(value)
    asked.current.splice(0, place < 0 ? Infinity : place + 1)
    if (place >= 0) return
    ask.cancel()
    setText(value)
  }, [value, ask])
  useShortcuts({ '/': () => input.current?.focus() })

  function now(next: string) {
    ask.cancel()
    setText(next)
    search(next)
  }

  const field = (
    <TextInput
      ref={input}
      type="search"
      aria-label={actionTexts.search}
      placeholder={actionTexts.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={actionTexts.clearSearch} onClick={() => now('')} />}
      {...props}
      value={text}
      onChange={({ currentTarget: { value: next } }) => {
        setText(next)
        if (!byButton) ask(next.trim())
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') now(text.trim())
        // In a picker ↓ leads to what is found: that is what these words find.
        else if (key === 'ArrowDown') ask.flush()
      }}
    />
  )
  if (!byButton) return field
  return (
    <Stack gap={6}>
      {field}
      <Button size="compact-sm" variant="default" onClick={() => now(text.trim())}>
        {actionTexts.search}
      </Button>
    </Stack>
  )
}
