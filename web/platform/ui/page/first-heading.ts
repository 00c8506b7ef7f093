import { useEffect, useLayoutEffect, useState } from 'react'

const HEADING = 'first-heading'
const DIALOG = 'first-dialog'

const removeElement = (id: string): void => document.getElementById(id)?.remove()

/** Takes away what the page brought along to be seen: the heading, and the dialog before it. */
export function removeFirstPage(): void {
  removeElement(HEADING)
  removeElement(DIALOG)
}

/** For what is shown instead of the brought heading: a heading of the app. */
export const useFirstHeadingRemoval = (): void => useLayoutEffect(() => removeElement(HEADING), [])

/** For what is shown instead of all that the page brought: why there is no screen. */
export const useFirstPageRemoval = (): void => useLayoutEffect(removeFirstPage, [])

const firstDialog = (): HTMLElement | null => document.getElementById(DIALOG)

/** Whether the dialog that the page brought along is on screen. */
export const hasFirstDialog = (): boolean => firstDialog()?.hasAttribute('open') ?? false

/** Whether its reader closed it before the app could show its own. */
export const isFirstDialogClosed = (): boolean => firstDialog()?.hasAttribute('open') === false

/** Hears that its reader closes it while the app's own is still on its way. */
export function useFirstDialogClose(onClose: () => void): void {
  useEffect(() => {
    const dialog = firstDialog()
    dialog?.addEventListener('close', onClose)
    return () => dialog?.removeEventListener('close', onClose)
  }, [onClose])
}

/** Takes away the dialog that the page brought along, in the frame in which it is mounted. */
export function FirstDialogRemoval(): null {
  useLayoutEffect(() => removeElement(DIALOG), [])
  return null
}

/** The height of the brought heading, in pixels, for what waits in its place; otherwise the height that is given. */
export function useHeadingHeight(height: number): number {
  const [own] = useState(() => document.getElementById(HEADING)?.firstElementChild?.clientHeight)
  return own ?? height
}
