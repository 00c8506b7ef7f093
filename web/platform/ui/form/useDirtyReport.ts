import { useLayoutEffect } from 'react'

/**
 * Tells the owner of a form whether something in it is unsaved, before the key that wrote it has ended: an Escape right behind it
 * finds the guard standing, on a slow computer too, where an effect comes after the next key.
 */
export function useDirtyReport(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  useLayoutEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
}
