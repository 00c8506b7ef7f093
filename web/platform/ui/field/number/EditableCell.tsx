import { TextInput, VisuallyHidden } from '@mantine/core'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { asUnreadable } from '#schema/platform/typed-input/unreadable.ts'
import { shortcutName } from '#web/platform/ui/interaction/useShortcuts.ts'
import { DecimalField } from './DecimalField.tsx'
import styles from './editable-cell.module.css'
import { numberEntry } from './number-entry.ts'

type Props = {
  id: string
  /** What the cell holds and of which line, for those who do not see the table. */
  label: string
  value: string
  onChange: (value: string) => void
  decimal?: boolean
  /** Places of a decimal; 3 unless told. */
  decimals?: number
  maxLength?: number
  error?: string
  children: ReactNode
  /** Enter took the value: the focus goes to the cell below. */
  onDone?: () => void
  /** Values were pasted: for this cell and those below it. */
  onColumn?: (values: string[]) => void
  /** The same as it was pasted, rows and columns; instead of onColumn. */
  onBlock?: (text: string) => void
}

/** Where Alt (Option) and an arrow move the caret by a word; elsewhere they leave the page. */
const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/**
 * Keys that save or send the form, leave the page or read it anew while the focus stays in the cell: the screen then knows
 * what was typed, and can save it or ask about it. Shift is not named: with it the page is read anew past the cache.
 */
const SAVES_OR_READS_ANEW = /^((Mod|Alt)\+S|(Mod\+)?F5|Mod\+R)$/
const GOES_BACK_OR_ON = /^Alt\+Arrow(Left|Right)$/
const leavesOpen = (name: string) => SAVES_OR_READS_ANEW.test(name) || (GOES_BACK_OR_ON.test(name) && !isApple())

/**
 * A cell that is read until F2, Enter, a click or a character opens it; Enter takes, Escape leaves as it was. What it
 * holds is replaced by what is typed, except behind F2, which puts the caret behind it.
 */
export function EditableCell({
  id,
  label,
  value,
  onChange,
  decimal = false,
  decimals,
  maxLength = 256,
  error,
  ...props
}: Props) {
  const { children, onDone, onColumn, onBlock } = props
  const [text, setText] = useState<string | null>(null)
  const [keepsCaret, setKeepsCaret] = useState(false)
  const cell = useRef<HTMLButtonElement>(null)
  const isEditing = text !== null

  function take() {
    if (text !== null && text !== value) onChange(text)
  }

  /** The focus is back on the cell before the next key comes: a frame later that key would be lost. */
  function close(isTaken: boolean) {
    flushSync(() => {
      if (isTaken) take()
      setText(null)
    })
    cell.current?.focus()
  }

  function open(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'F2' || event.key === 'Enter') setText(value)
    else if (event.key.length === 1 && event.key !== ' ')
      setText(decimal ? numberEntry(event.key, { decimals }) : event.key)
    else return
    setKeepsCaret(event.key !== 'Enter')
    event.preventDefault()
  }

  function keys(event: KeyboardEvent) {
    // Before the listeners of the document, and before what the browser does.
    if (leavesOpen(shortcutName(event.nativeEvent))) flushSync(take)
    else if (event.key === 'Enter' && !event.ctrlKey) {
      event.preventDefault()
      close(true)
      onDone?.()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close(false)
    }
  }

  function paste(event: ClipboardEvent) {
    if (!onColumn && !onBlock) return
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    if (onBlock) onBlock(text)
    else onColumn?.(text.trim().split(/\r?\n/))
  }

  const wrong = asUnreadable(value)?.message ?? error

  if (!isEditing) {
    return (
      <button
        ref={cell}
        id={id}
        type="button"
        className={styles.cell}
        data-wrong={wrong ? true : undefined}
        title={wrong}
        onClick={() => {
          setText(value)
          setKeepsCaret(false)
        }}
        onKeyDown={open}
        onPaste={paste}
      >
        <VisuallyHidden>{label}: </VisuallyHidden>
        {children}
        {wrong && <span className={styles.wrong}>{wrong}</span>}
      </button>
    )
  }

  const shared = {
    size: 'xs' as const,
    'aria-label': label,
    autoFocus: true,
    // A dialog around it hears Escape before the cell does.
    'data-mantine-stop-propagation': true,
    onKeyDown: keys,
    onBlur: () => {
      take()
      setText(null)
    },
  }
  return decimal ? (
    <DecimalField {...shared} keepsCaret={keepsCaret} value={text} onChange={setText} decimals={decimals} allowPaste />
  ) : (
    <TextInput
      {...shared}
      maxLength={maxLength}
      value={text}
      onFocus={({ currentTarget }) => keepsCaret || currentTarget.select()}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
