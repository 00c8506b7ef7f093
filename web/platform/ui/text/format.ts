import * as clock from '#schema/platform/time/clock.ts'
import { asUnreadable } from '#schema/platform/typed-input/unreadable.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { lazy } from '#schema/platform/time/lazy.ts'

const numbers = (options: Intl.NumberFormatOptions) => lazy(() => new Intl.NumberFormat('es-MX', options))

const amounts = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const quantities = numbers({ maximumFractionDigits: 3 })
const counts = numbers({ maximumFractionDigits: 0 })

/** The time of Lima (rules.md 8): an instant reads alike wherever the browser stands. */
const instants = lazy(
  () =>
    new Intl.DateTimeFormat('es-PE', {
      timeZone: 'America/Lima',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

type Decimal = string | number

// Intl rounds a decimal string exactly; passing it through Number first would lose digits.
const exact = (value: Decimal) => value as Intl.StringNumericLiteral

/** Two decimals, Mexican-Spanish thousands: "1,234.50" (back-office.md 9); what was not understood as it was typed. */
export const formatAmount = (value: Decimal) => asUnreadable(value)?.text ?? amounts().format(exact(value))

/** Up to three decimals, none invented: "12.5"; what was not understood as it was typed. */
export const formatQuantity = (value: Decimal) => asUnreadable(value)?.text ?? quantities().format(exact(value))

/** A decimal as people type it: "45" of "45.000", "66.66" as it is. */
export const trimDecimal = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)

/** A whole number: "10,000". */
export const formatCount = (value: number) => counts().format(value)

/** YYYY-MM-DD, or the day in Lima of an ISO instant → DD/MM/YYYY; an empty text for nothing, what was typed where it is no date. */
export function formatDate(date: string | null | undefined): string {
  const typed = asUnreadable(date)
  if (typed) return typed.text
  const day = date?.endsWith('Z') ? limaDay(date) : date
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '')
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : ''
}

/** ISO instant → DD/MM/YYYY HH:mm in Lima. */
export function formatDateTime(instant: string | null | undefined): string {
  if (!instant) return ''
  const parts = Object.fromEntries(
    instants()
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.day}/${parts.month}/${parts.year} ${parts.hour}:${parts.minute}`
}

/** Today in Lima, YYYY-MM-DD. */
export const today = (now = clock.now()) => limaDay(now)

/** "hace 5 min", "hace 3 h", "hace 2 d": how long ago an instant was. */
export function formatAge(instant: string, now = clock.now().getTime()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
  if (minutes < 1) return 'ahora'
  if (minutes < 60) return `hace ${minutes} min`
  if (minutes < 1440) return `hace ${Math.floor(minutes / 60)} h`
  return `hace ${Math.floor(minutes / 1440)} d`
}
