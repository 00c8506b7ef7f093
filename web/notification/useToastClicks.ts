import { useEffect, useEffectEvent } from 'react'
import { toastClicks } from '#web/ui/toast-clicks.ts'

/** A warning that was clicked leads to everything the person was told, unless a dialog waits to be answered first. */
export function useToastClicks(onWarning: () => void) {
  const follow = useEffectEvent(() => {
    if (!document.querySelector('[aria-modal="true"]')) onWarning()
  })
  useEffect(() => toastClicks.listen(() => follow()), [])
}
