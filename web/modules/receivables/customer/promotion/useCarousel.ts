import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** Between two pictures, in milliseconds (portal.md 9). */
const INTERVAL = 3_000

/**
 * Which picture of a carousel is shown. It goes on by itself unless it was paused, somebody points at it or is in it, or
 * their equipment asks for less motion and they did not start it.
 */
export function useCarousel(count: number) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [index, setIndex] = useState(0)
  const [isHeld, hold] = useState(false)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isPlaying = (wanted ?? !isStill) && count > 1
  const isMoving = isPlaying && !isHeld
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setIndex((at) => (at + 1) % count), INTERVAL)
    return () => clearInterval(timer)
  }, [isMoving, count])
  const step = (by: number) => setIndex((index + by + count) % count)
  return { index, step, hold, isPlaying, isMoving, toggle: () => setWanted(!isPlaying) }
}
