import { memo } from 'react'
import { headerField, headerInputProps } from '#web/kit/form/problems.ts'
import { headerTexts as texts } from '../texts.ts'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'

type DateName = 'date' | 'neededOn' | 'quoteUntil'

type DateProps = {
  name: DateName
  label: string
  value: string | null
  message: string | undefined
  min?: string
  withAsterisk?: boolean
  onChange: (patch: Partial<Record<DateName, string | null>>) => void
  onLeave: (field: string) => void
}

/** A date of the header, which is not rendered again for a letter in another field. */
export const HeaderDate = memo(function HeaderDate({ name, message, onChange, onLeave, ...props }: DateProps) {
  return (
    <DateField
      {...props}
      {...headerInputProps(name, message, onLeave)}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
})

type Dates = { date: string | null; neededOn: string | null }

type Props = {
  dates: Dates
  messages: ReadonlyMap<string, string>
  onChange: (patch: Partial<Dates>) => void
  onLeave: (field: string) => void
}

/** When something is asked for, and until when it is needed. */
export function HeaderDates({ dates, messages, ...props }: Props) {
  const field = (name: keyof Dates) => ({
    name,
    value: dates[name],
    message: messages.get(headerField(name)),
    ...props,
  })
  return (
    <>
      <HeaderDate {...field('date')} label={texts.date} withAsterisk />
      <HeaderDate {...field('neededOn')} label={texts.neededOn} />
    </>
  )
}
