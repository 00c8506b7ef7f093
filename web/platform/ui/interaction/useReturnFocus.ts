import { useEffect } from 'react'

/** Gives the focus back, when this part goes away, to what had it before: the row whose editor was open. */
export function useReturnFocus() {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    }
  }, [])
}
