import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { now } from '#schema/platform/time/clock.ts'
import { payTexts as texts } from './texts.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const secondsUntil = (instant: string) =>
  Math.max(0, Math.ceil((new Date(instant).getTime() - now().getTime()) / 1_000))

type Props = {
  /** An instant of the services, whose clock the page follows. */
  until: string
  onOver: () => void
}

/** Counts down to an instant; read out each minute, not each second. */
export function Countdown({ until, onOver }: Props) {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 500)
    return () => clearInterval(timer)
  }, [until])
  const isOver = left === 0
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  return (
    <Text>
      {texts.left}{' '}
      <Text span fw={700} role="timer">
        {clock(left)}
      </Text>
    </Text>
  )
}
