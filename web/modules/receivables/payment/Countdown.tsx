import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { now } from '#schema/platform/time/clock.ts'
import { MINUTE } from '#schema/platform/time/durations.ts'
import { payTexts as texts } from './texts.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

type Props = { minutes: number; onOver: () => void }

/** Counts down from now; read out each minute, not each second. */
export function Countdown({ minutes, onOver }: Props) {
  const [until] = useState(() => now().getTime() + minutes * MINUTE)
  const [left, setLeft] = useState(minutes * 60)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - now().getTime()) / 1_000))), 500)
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
