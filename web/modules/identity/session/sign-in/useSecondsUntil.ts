import { useEffect, useState } from 'react'
import * as clock from '#schema/platform/time/clock.ts'
import { SECOND } from '#schema/platform/time/durations.ts'

/** Seconds until a moment (in milliseconds), counted down; 0 once it has come. */
export function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((moment - clock.now().getTime()) / SECOND)))
    const first = setTimeout(look)
    const timer = setInterval(look, SECOND)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [moment])
  return left
}
