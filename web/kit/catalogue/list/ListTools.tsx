import { SegmentedControl } from '@mantine/core'
import { catalogueTexts as texts } from '#web/kit/form/row/texts.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { activeFilter } from './list-variables.ts'

type Props = {
  query: GridQuery
  onQuery: (patch: Partial<GridQuery>) => void
}

const states = [
  { value: 'all', label: texts.all },
  { value: 'true', label: texts.actives },
  { value: 'false', label: texts.inactives },
]

/** Above a catalogue's list: which rows by their state. */
export const ListTools = ({ query, onQuery }: Props) => (
  <SegmentedControl
    size="xs"
    aria-label={texts.status}
    data={states}
    value={query.filters[activeFilter]?.[0] ?? 'all'}
    onChange={(state) => {
      const { [activeFilter]: _state, ...others } = query.filters
      onQuery({ filters: state === 'all' ? others : { ...others, [activeFilter]: [state] } })
    }}
  />
)
