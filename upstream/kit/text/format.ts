import { exactNumber } from '#schema/platform/values/money.ts'
const amounts = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const quantities = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 3 })
const moments = new Intl.DateTimeFormat('es-PE', {
  timeZone: 'America/Lima',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Two decimals, Mexican-Spanish thousands (back-office.md 9); empty for nothing. */
export const amount = (value: string | null): string => (value === null ? '' : amounts.format(exactNumber(value)))

/** Up to three decimals, none invented. */
export const quantity = (value: string): string => quantities.format(exactNumber(value))

/** A number of days in words. */
export const days = (number: number): string => `${number} ${number === 1 ? 'día' : 'días'}`

/** YYYY-MM-DD as DD/MM/YYYY; empty for nothing. */
export const day = (date: string | null): string =>
  date === null ? '' : date.slice(0, 10).split('-').reverse().join('/')

/** An instant as DD/MM/YYYY HH:mm in Lima; empty for nothing. */
export const moment = (instant: string | Date | null): string =>
  instant === null ? '' : moments.format(new Date(instant)).replace(',', '')
