import { useState } from 'react'
import { useShortcuts } from './useShortcuts.ts'

/**
 * Whether a popover or a menu is open. Mantine closes it on Escape only while the focus is within: it is not there yet when it
 * has just opened, and no more where what had it is gone or disabled.
 */
export function useOpenState() {
  const [opened, setOpened] = useState(false)
  useShortcuts({ Escape: () => setOpened(false) }, opened)
  return { opened, onChange: setOpened }
}
