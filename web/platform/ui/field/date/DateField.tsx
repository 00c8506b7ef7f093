import { DateInput, DatesProvider, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useState } from 'react'
import * as clock from '#schema/platform/time/clock.ts'
import { asUnreadable } from '#schema/platform/typed-input/unreadable.ts'
import { dateSettings } from './date-settings.ts'
import { formatDate } from '../../text/format.ts'
import { dateEntry, parseDate } from './parse-date.ts'

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'dateParser' | 'minDate' | 'maxDate'> & {
  /** YYYY-MM-DD, null for nothing, or what was typed and not understood (schema/platform/typed-input/unreadable.ts). */
  value: string | null
  onChange: (value: string | null) => void
  min?: string
  max?: string
}

/** Days outside are not offered; typed they stay, so that the form can say what is wrong with them. */
const within = (min?: string, max?: string) => (day: string) => ({
  disabled: (min !== undefined && day < min) || (max !== undefined && day > max),
})

/** DateInput holds a text of its own: `round` grows when the value was changed from elsewhere, so that it begins anew. */
function useOwnText(value: string | null, onChange: (value: string | null) => void) {
  const [shown, setShown] = useState({ value, told: value, round: 0 })
  if (shown.value !== value)
    setShown({ value, told: value, round: shown.told === value ? shown.round : shown.round + 1 })
  return {
    round: shown.round,
    tell: (next: string | null) => {
      setShown((before) => ({ ...before, told: next }))
      onChange(next)
    },
  }
}

/** A date that is typed (5/3/26, 25/12) or picked, shown DD/MM/YYYY, kept YYYY-MM-DD; what cannot be read stays as it was typed. */
export function DateField({ min, max, value, onChange, error, onFocus, onBlur, ...props }: Props) {
  const [isInside, setInside] = useState(false)
  const { round, tell: reportText } = useOwnText(value, onChange)
  const wrong = asUnreadable(value)
  return (
    <DatesProvider settings={dateSettings}>
      <DateInput
        key={round}
        placeholder="DD/MM/AAAA"
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar fecha' }}
        defaultDate={(wrong ? null : value) ?? clock.today()}
        {...props}
        error={wrong && !isInside ? wrong.message : error}
        value={wrong ? null : value}
        onChange={reportText}
        valueFormat={formatDate}
        dateParser={(typed) => parseDate(typed)}
        getDayProps={within(min, max)}
        fixOnBlur={!wrong}
        // DateInput tells nothing of a text that is no date, and would go on with the date before.
        onInput={(event) => {
          const entry = dateEntry(event.currentTarget.value)
          if (asUnreadable(entry)) reportText(entry)
        }}
        onFocus={(event) => {
          setInside(true)
          onFocus?.(event)
        }}
        onBlur={(event) => {
          setInside(false)
          onBlur?.(event)
        }}
      />
    </DatesProvider>
  )
}
