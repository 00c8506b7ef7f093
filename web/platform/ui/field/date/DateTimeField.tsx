import { DatesProvider, DateTimePicker, type DateTimePickerProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import * as clock from '#schema/platform/time/clock.ts'
import { dateSettings } from './date-settings.ts'

type Props = Omit<DateTimePickerProps, 'value' | 'onChange' | 'valueFormat' | 'minDate' | 'maxDate'> & {
  /** YYYY-MM-DD HH:mm:ss, in Lima. */
  value: string | null
  onChange: (value: string | null) => void
  min?: string
  max?: string
}

/** A day and an hour, picked in Spanish, shown DD/MM/YYYY HH:mm. */
export const DateTimeField = ({ min, max, ...props }: Props) => (
  <DatesProvider settings={dateSettings}>
    <DateTimePicker
      placeholder="DD/MM/AAAA HH:mm"
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar fecha y hora' }}
      valueFormat="DD/MM/YYYY HH:mm"
      submitButtonProps={{ 'aria-label': 'Aceptar' }}
      defaultDate={props.value ?? clock.today()}
      {...props}
      minDate={min}
      maxDate={max}
    />
  </DatesProvider>
)
