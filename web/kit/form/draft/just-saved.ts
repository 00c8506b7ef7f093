import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

let justSaved: string | null = null

/** Remembers where a document is read that the form on screen has just saved for the first time. */
export function markJustSaved(path: string): void {
  justSaved = path
}

/** Whether the form that led here has just saved this document: its answer is in the cache, and there is no older draft. */
export function useJustSaved(): boolean {
  const { pathname } = useLocation()
  const [isJustSaved] = useState(() => justSaved === pathname)
  useEffect(() => {
    justSaved = null
  }, [])
  return isJustSaved
}

/** How a document is read when its screen opens: at once where it was just saved, else from the service alone. */
export const readPolicy = (isJustSaved: boolean) =>
  ({ fetchPolicy: isJustSaved ? 'cache-and-network' : 'network-only', nextFetchPolicy: 'cache-first' }) as const
