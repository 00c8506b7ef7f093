import { Loader, type SelectProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { formTexts } from '../text/form.texts.ts'
import type { Option } from './option.ts'

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchValue' | 'onSearchChange' | 'searchable'> & {
  value: Option | null
  onChange: (option: Option | null) => void
  /** Finds options; must heed the signal, since a new search cancels the one before. */
  load: (search: string, signal: AbortSignal) => Promise<Option[]>
  /** Options shown before anything is typed. */
  initial?: Option[]
}

const fromCharacters = 3
const pause = 500

/** A select that asks the service: from 3 typed characters, 500 ms after the last one (back-office.md 5 and 9). */
export function LookupSelect({ value, onChange, load, initial = [], ...props }: Props) {
  const [search, setSearch] = useState(value?.label ?? '')
  const [found, setFound] = useState<Option[] | null>(null)
  const [state, setState] = useState<'short' | 'searching' | 'found' | 'failed'>('short')
  const running = useRef<AbortController>(null)

  const ask = useDebouncedCallback(async (text: string) => {
    const control = new AbortController()
    running.current = control
    try {
      const options = await load(text, control.signal)
      if (control.signal.aborted) return
      setFound(options)
      setState('found')
    } catch {
      if (!control.signal.aborted) setState('failed')
    }
  }, pause)

  function type(text: string) {
    setSearch(text)
    if (text === value?.label) return
    running.current?.abort()
    if (text.trim().length < fromCharacters) {
      ask.cancel()
      setFound(null)
      setState('short')
      return
    }
    setFound([])
    setState('searching')
    ask(text.trim())
  }

  const offered = found ?? initial
  const known = value && !offered.some((option) => option.value === value.value) ? [value, ...offered] : offered
  // The list holds its mark as a place: with nothing to mark until the answer is there, none of it is marked unseen.
  const options = state === 'searching' ? [] : known
  const nothing = {
    short: formTexts.typeThree,
    searching: formTexts.searching,
    found: formTexts.noMatches,
    failed: formTexts.searchFailed,
  }

  return (
    <Select
      clearable
      {...props}
      searchable
      data={options}
      filter={({ options: all }) => all}
      value={value?.value ?? null}
      searchValue={search}
      onSearchChange={type}
      onChange={(_value, option) => onChange(option ? { value: option.value, label: option.label } : null)}
      // A list of choices owns choices alone: what says that there is none is one that cannot be chosen.
      nothingFoundMessage={
        <span role="option" aria-disabled aria-selected={false}>
          {nothing[state]}
        </span>
      }
      rightSection={state === 'searching' ? <Loader size={16} /> : undefined}
    />
  )
}
