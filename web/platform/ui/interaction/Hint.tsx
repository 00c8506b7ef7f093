import { Tooltip } from '@mantine/core'
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'

/** Milliseconds; as the theme's tooltips. */
const DELAY = 350

type Pointing = { onPointerEnter: (event: PointerEvent<HTMLElement>) => void; onPointerLeave: () => void }

/** The element that a pointer has rested on. */
function usePointedAt() {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointing: Pointing = {
    onPointerEnter({ pointerType, currentTarget }) {
      if (pointerType === 'mouse') timer.current = setTimeout(() => setTarget(currentTarget), DELAY)
    },
    onPointerLeave: () => clearTimeout(timer.current),
  }
  return { target, pointing }
}

/**
 * A tooltip for what stands in every row: it is mounted once somebody points at its target. A list of twenty rows would
 * mount sixty tooltips otherwise, each with a portal, a transition and a second rendering.
 */
export function Hint({ label, children }: { label: string; children: (pointing: Pointing) => ReactNode }) {
  const { target, pointing } = usePointedAt()
  return (
    <>
      {children(pointing)}
      {target && <Tooltip label={label} target={target} defaultOpened />}
    </>
  )
}
