import { useLayoutEffect } from 'react'

/** Takes away the heading that the page brought along (graph/platform/http/first-page.ts). */
export const removeFirstHeading = (): void => document.getElementById('first-heading')?.remove()

/** For what is shown instead of the brought heading: a heading of the app, or why there is none. */
export const useFirstHeadingRemoval = (): void => useLayoutEffect(removeFirstHeading, [])
