import type { ReactNode } from 'react'
import { headerTexts as texts } from '../texts.ts'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'

type Dates = { date: string | null; neededOn: string | null }

type Props = {
  dates: Dates
  field: (name: keyof Dates) => { id: string; error: ReactNode; onBlur: () => void }
  onChange: (patch: Partial<Dates>) => void
}

/** When something is asked for, and until when it is needed. */
export const HeaderDates = ({ dates, field, onChange }: Props) => (
  <>
    <DateField
      {...field('date')}
      label={texts.date}
      withAsterisk
      value={dates.date}
      onChange={(date) => onChange({ date })}
    />
    <DateField
      {...field('neededOn')}
      label={texts.neededOn}
      value={dates.neededOn}
      onChange={(neededOn) => onChange({ neededOn })}
    />
  </>
)
