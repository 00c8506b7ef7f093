import { Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import * as clock from '#schema/platform/time/clock.ts'
import { DAY, MINUTE } from '#schema/platform/time/durations.ts'
import { endOfDay } from '#web/platform/time/days.ts'
import { deadlineTexts as texts } from '../texts.ts'

/** "2 días 5 h", "5 h 12 min", "12 min": what is left until the end of a day; null once it is over. */
export function timeLeftUntil(day: string, now: number): string | null {
  const minutes = Math.floor((endOfDay(day) - now) / MINUTE)
  if (minutes < 0) return null
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return `${days} ${days === 1 ? 'día' : 'días'} ${hours} h`
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}

/** How long there is until the end of a day in Lima; the last hours stand out. */
export function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(() => clock.now().getTime())
  useInterval(() => setNow(clock.now().getTime()), MINUTE, { autoInvoke: true })
  const left = timeLeftUntil(until, now)
  const isShort = endOfDay(until) - now < DAY
  return (
    <Text span inherit fw={isShort ? 600 : undefined} c={isShort ? 'var(--mantine-color-error)' : undefined}>
      {left === null ? texts.over : texts.left(left)}
    </Text>
  )
}
