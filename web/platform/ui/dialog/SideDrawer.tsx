import { Drawer, type MantineSize } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { useReturnFocus } from '../interaction/useReturnFocus.ts'
import { keepToastsLeft } from '../toast/toast-position.ts'
import { useTopmostEscape } from './useTopmostEscape.ts'

export type SideDrawerProps = {
  title: ReactNode
  /** Pixels at most, on a screen that has them; or a size of the theme. */
  width?: number | MantineSize
  /** False while a question about it stands; so is `trapFocus` (`useGuardedClose`). */
  closeOnEscape?: boolean
  trapFocus?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * What opens on the right of a screen; once it is closed the focus goes back to what opened it. Escape closes a dialog that
 * stands over it alone.
 */
export function SideDrawer({ width, closeOnEscape = true, children, ...drawer }: SideDrawerProps) {
  useReturnFocus()
  useEffect(keepToastsLeft, [])
  const root = useTopmostEscape(drawer.onClose, closeOnEscape)
  const size = typeof width === 'number' ? `min(${width}px, 100vw)` : width
  return (
    <Drawer ref={root} opened {...drawer} closeOnEscape={false} position="right" size={size}>
      {children}
    </Drawer>
  )
}
