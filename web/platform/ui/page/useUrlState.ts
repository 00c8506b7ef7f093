import { use, useCallback, useMemo } from 'react'
import { UNSAFE_DataRouterContext, useSearchParams } from 'react-router-dom'
import { applyPatch, type Patch } from './address-patch.ts'

/**
 * Changes the parameters of the address as it stands when the change is made. What React last rendered may be older: the
 * router renders as a transition, and a search that waits for typing to rest must not open again the editor that was
 * closed a moment before. Only the router itself knows, and only its context leads to it. Whoever is on the way to another
 * screen is let go: a change of the address that they leave would call them back.
 */
export function useParamsChange() {
  const [, setParams] = useSearchParams()
  const router = use(UNSAFE_DataRouterContext)?.router
  return useCallback(
    (change: (current: URLSearchParams) => URLSearchParams, replace: boolean) => {
      const { location, navigation } = router?.state ?? {}
      if (navigation?.location && navigation.location.pathname !== location?.pathname) return
      setParams((rendered) => change(location ? new URLSearchParams(location.search) : rendered), {
        replace,
        preventScrollReset: true,
      })
    },
    [router, setParams],
  )
}

/**
 * State that lives in the address, so that a link shows what was seen: page, sort, filter, search, open dialog.
 * `set` replaces the entry of the history; `push` adds one, for what Back should close. `getNow` is for what a key or a press acts
 * on: the last one may have changed the address, and what React last rendered may be older.
 */
export function useUrlState() {
  const [params] = useSearchParams()
  const router = use(UNSAFE_DataRouterContext)?.router
  const change = useParamsChange()
  const set = useCallback((patch: Patch) => change((current) => applyPatch(current, patch), true), [change])
  const push = useCallback((patch: Patch) => change((current) => applyPatch(current, patch), false), [change])
  return useMemo(
    () => ({
      get: (name: string) => params.get(name),
      getNow: (name: string) => (router ? new URLSearchParams(router.state.location.search) : params).get(name),
      set,
      push,
    }),
    [params, router, set, push],
  )
}
