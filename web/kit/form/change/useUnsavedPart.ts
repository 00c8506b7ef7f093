import { createContext, use, useId, useLayoutEffect } from 'react'

/** Hears whether a part of the page, by its id, holds something unsaved. */
export const UnsavedPartsContext = createContext<(id: string, isUnsaved: boolean) => void>(() => undefined)

/** Says that something is half-written in a part of a page which has no guard of its own: `UnsavedParts` around it asks. */
export function useUnsavedPart(isUnsaved: boolean): void {
  const id = useId()
  const report = use(UnsavedPartsContext)
  // Before the next key, as useDirtyReport does.
  useLayoutEffect(() => {
    if (!isUnsaved) return
    report(id, true)
    return () => report(id, false)
  }, [report, id, isUnsaved])
}
