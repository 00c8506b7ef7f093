import { SegmentedControl } from '@mantine/core'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { catalogueTexts as texts } from '#web/kit/form/row/texts.ts'
import type { GridLayout, GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { SavedViews } from '#web/kit/list/views/SavedViews.tsx'
import { activeFilter } from './list-variables.ts'

type Props = {
  catalogue: Catalogue
  query: GridQuery
  onQuery: (patch: Partial<GridQuery>) => void
  layout: GridLayout | null
  onLayout: (layout: GridLayout | null) => void
}

const states = [
  { value: 'all', label: texts.all },
  { value: 'true', label: texts.actives },
  { value: 'false', label: texts.inactives },
]

/** Above a catalogue's list: which rows by their state, and the views that people keep of it. */
export const ListTools = ({ catalogue, ...grid }: Props) => (
  <>
    <SegmentedControl
      size="xs"
      aria-label={texts.status}
      data={states}
      value={grid.query.filters[activeFilter]?.[0] ?? 'all'}
      onChange={(state) => {
        const { [activeFilter]: _state, ...others } = grid.query.filters
        grid.onQuery({ filters: state === 'all' ? others : { ...others, [activeFilter]: [state] } })
      }}
    />
    <SavedViews key={catalogue.list} list={catalogue.list} {...grid} />
  </>
)
