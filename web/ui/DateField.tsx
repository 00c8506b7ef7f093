import { DateInput, DatesProvider, type DateInputProps } from '@mantine/dates'
import 'dayjs/locale/es-mx'
import '@mantine/dates/styles.layer.css'
import * as clock from '#schema/rules/clock.ts'
import { dateSettings } from './date-settings.ts'
import { formatDate } from './format.ts'
import { parseDate } from './parse-date.ts'

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'dateParser' | 'minDate' | 'maxDate'> & {
  /** YYYY-MM-DD */
  value: string | null
  onChange: (value: string | null) => void
  min?: string
  max?: string
}

/** Days outside are not offered; typed they stay, so that the form can say what is wrong with them. */
const within = (min?: string, max?: string) => (day: string) => ({ disabled: (min !== undefined && day < min) || (max !== undefined && day > max) })

/** A date that is typed (5/3/26) or picked, shown DD/MM/YYYY, kept YYYY-MM-DD. */
export const DateField = ({ min, max, value, ...props }: Props) => (
  <DatesProvider settings={dateSettings}>
    <DateInput
      placeholder="DD/MM/AAAA"
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar fecha' }}
      defaultDate={value ?? clock.today()}
      {...props}
      value={value}
      valueFormat={formatDate}
      dateParser={parseDate}
      getDayProps={within(min, max)}
    />
  </DatesProvider>
)
