import { ActionIcon, CloseButton, Group, TextInput, type TextInputProps } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useRef, type KeyboardEvent } from 'react'
import { actionTexts } from '../text/action.texts.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'rightSection' | 'readOnly'> & {
  label: string
  /** What was chosen, as people read it; "" for nothing. */
  value: string
  /** What the open picker was opened with; null while it is closed. */
  typed: string | null
  /** Opens the picker; `search` is what the person began to type. */
  onOpen: (search: string) => void
  /** Takes the choice back; without it there is no way to. */
  onClear?: () => void
}

/** A field that is filled from a picker: click, Enter, F2 or any character opens it, Supr empties it. */
export function PickerField({ label, value, typed, onOpen, onClear, disabled, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)

  function keys(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    const isCharacter = key.length === 1
    if (typed !== null) {
      // The picker takes the focus a moment after it opens: the keys until then are meant for its search.
      if (isCharacter) onOpen(typed + key)
      else if (key === 'Backspace') onOpen(typed.slice(0, -1))
      else if (!/^(Enter|F2|Delete)$/.test(key)) return
    } else if (key === 'Enter' || key === 'F2') onOpen('')
    else if (isCharacter && key !== ' ') onOpen(key)
    else if (onClear && (key === 'Delete' || key === 'Backspace')) onClear()
    else return
    event.preventDefault()
  }

  return (
    <TextInput
      ref={input}
      {...props}
      label={label}
      value={value}
      disabled={disabled}
      readOnly
      title={value || undefined}
      aria-haspopup="dialog"
      onClick={() => !disabled && onOpen('')}
      onKeyDown={disabled ? undefined : keys}
      rightSectionWidth={value && onClear ? 62 : 36}
      rightSection={
        !disabled && (
          <Group gap={2} wrap="nowrap">
            {value && onClear && (
              <CloseButton
                size="sm"
                aria-label={`Quitar ${label}`}
                onClick={() => {
                  onClear()
                  input.current?.focus()
                }}
              />
            )}
            <ActionIcon
              variant="subtle"
              aria-label={`${actionTexts.search} ${label}`}
              onClick={() => onOpen('')}
              tabIndex={-1}
            >
              <IconListSearch size={16} />
            </ActionIcon>
          </Group>
        )
      }
    />
  )
}
