import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

type Patch = Record<string, string | null>

/** Applies a patch to the parameters of an address; null and "" take one out. */
export function patched(params: URLSearchParams, patch: Patch): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(patch)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/**
 * State that lives in the address, so that a link shows what was seen: page, sort, filter, search, open dialog.
 * `set` replaces the entry of the history; `push` adds one, for what Back should close.
 */
export function useUrlState() {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (patch: Patch) => setParams((current) => patched(current, patch), { replace: true, preventScrollReset: true }),
    [setParams],
  )
  const push = useCallback(
    (patch: Patch) => setParams((current) => patched(current, patch), { preventScrollReset: true }),
    [setParams],
  )
  return useMemo(() => ({ get: (name: string) => params.get(name), set, push }), [params, set, push])
}
