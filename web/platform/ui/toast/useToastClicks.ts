import { useEffect, useEffectEvent } from 'react'
import { toastClicks, type ToastClick } from './toast-clicks.ts'

/** Follows a toast that was clicked to where it leads, unless a dialog waits to be answered first. */
export function useToastClicks(onClick: (click: ToastClick) => void) {
  const follow = useEffectEvent((click: ToastClick) => {
    if (!document.querySelector('[aria-modal="true"]')) onClick(click)
  })
  useEffect(() => toastClicks.listen((click) => follow(click)), [])
}
