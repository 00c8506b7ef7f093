import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { patchQuery, type GridPatch, type GridQuery } from '../grid-model.ts'
import { readGridQuery, writeGridQuery } from './grid-query.ts'
import { useSettled } from '../../toolbar/useSettled.ts'
import { useParamsChange } from '../../page/useUrlState.ts'

/** A grid's state in the address. A change of anything but the page goes back to the first page. */
export function useGridQuery(initialSort: GridQuery['sort'] = null) {
  const [params] = useSearchParams()
  const change = useParamsChange()
  const text = useSettled(params.toString())
  const { field, descending = false } = initialSort ?? {}
  // By its parts, so that a sort that is written anew at each render is the same one.
  const usual = useMemo(() => (field === undefined ? null : { field, descending }), [field, descending])
  const query = useMemo(() => readGridQuery(new URLSearchParams(text), usual), [text, usual])
  const setQuery = useCallback(
    (patch: GridPatch) =>
      change((current) => writeGridQuery(patchQuery(readGridQuery(current, usual), patch), current, usual), true),
    [change, usual],
  )
  return [query, setQuery] as const
}
