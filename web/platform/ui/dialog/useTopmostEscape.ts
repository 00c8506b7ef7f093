import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'

const MODAL = '[role="dialog"][aria-modal="true"]'

/** Whether another dialog answers to keys: it has the focus or, where none has it, was opened later. */
function isCovered(root: HTMLElement | null): boolean {
  const answering = document.activeElement?.closest(MODAL) ?? [...document.querySelectorAll(MODAL)].at(-1)
  return answering !== undefined && answering !== root?.querySelector(MODAL)
}

/**
 * Closes by Escape as Mantine's dialogs do, but for a press that another dialog over this one answers to: each of Mantine's
 * listens for itself, and one press would close all of them.
 * @returns the ref of the dialog's root
 */
export function useTopmostEscape(onClose: () => void, isEnabled: boolean) {
  const root = useRef<HTMLDivElement>(null)
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !isEnabled || isCovered(root.current)) return
      // An open list of a field closes by itself.
      const isOfField =
        event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true'
      if (!isOfField) onClose()
    },
    { capture: true },
  )
  return root
}
