import { useLayoutEffect, useState } from 'react'

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

export const hasFirstDialog = (): boolean => document.getElementById(DIALOG) !== null

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
