import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import type { Option } from '#web/platform/ui/field/option.ts'

/** What one list is searched, ordered and paged by says nothing to the other. */
const ofOneList = { buscar: null, orden: null, pagina: null, registro: null }

/**
 * Several lists of one screen, chosen by ?vista=; the first has '' there. Answers which is shown, and what chooses another.
 * @param filters what the lists are filtered by
 */
export function useViewChoice(
  views: readonly Option[],
  filters: readonly string[],
): { view: string; choice: ReactNode } {
  const url = useUrlState()
  const asked = url.get('vista')
  const view = views.find(({ value }) => value === asked)?.value ?? ''
  const cleared = Object.fromEntries(filters.map((name) => [name, null]))
  const choice = (
    <SegmentedControl
      aria-label={views.map(({ label }) => label).join(' / ')}
      data={[...views]}
      value={view}
      onChange={(next) => url.set({ ...ofOneList, ...cleared, vista: next || null })}
    />
  )
  return { view, choice }
}
