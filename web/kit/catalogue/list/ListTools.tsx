import { SegmentedControl } from '@mantine/core'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { catalogueTexts as texts } from '#web/kit/form/row/texts.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { FieldFilters } from './FieldFilters.tsx'
import { activeFilter } from './list-variables.ts'

type Props = {
  catalogue: Catalogue
  query: GridQuery
  onQuery: (patch: Partial<GridQuery>) => void
}

const states = [
  { value: 'all', label: texts.all },
  { value: 'true', label: texts.actives },
  { value: 'false', label: texts.inactives },
]

/** Above a catalogue's list: which rows by their state and by the values of their fields. */
export const ListTools = ({ catalogue, query, onQuery }: Props) => {
  const { [activeFilter]: state, ...others } = query.filters
  const set = (filters: GridQuery['filters']) => onQuery({ filters })
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={texts.status}
        data={states}
        value={state?.[0] ?? 'all'}
        onChange={(next) => set(next === 'all' ? others : { ...others, [activeFilter]: [next] })}
      />
      <FieldFilters
        catalogue={catalogue}
        filters={others}
        onChange={(filters) => set(state ? { ...filters, [activeFilter]: state } : filters)}
      />
    </>
  )
}
