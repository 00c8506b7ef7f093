import { Drawer, type MantineSize } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../interaction/useReturnFocus.ts'

export type SideDrawerProps = {
  title: ReactNode
  /** Pixels at most, on a screen that has them; or a size of the theme. */
  width?: number | MantineSize
  /** False while a dialog stands over it, which Escape then closes alone. */
  closeOnEscape?: boolean
  onClose: () => void
  children: ReactNode
}

/** What opens on the right of a screen; once it is closed the focus goes back to what opened it. */
export function SideDrawer({ title, width, closeOnEscape = true, onClose, children }: SideDrawerProps) {
  useReturnFocus()
  const size = typeof width === 'number' ? `min(${width}px, 100vw)` : width
  return (
    <Drawer opened onClose={onClose} closeOnEscape={closeOnEscape} position="right" size={size} title={title}>
      {children}
    </Drawer>
  )
}
