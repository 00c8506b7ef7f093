import { SegmentedControl } from '@mantine/core'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { catalogueTexts as texts } from '#web/kit/form/row/texts.ts'
import type { GridPatch, GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { FieldFilters } from './FieldFilters.tsx'
import { activeFilter } from './list-variables.ts'

type Props = {
  catalogue: Catalogue
  query: GridQuery
  onQuery: (patch: GridPatch) => void
}

const states = [
  { value: 'all', label: texts.all },
  { value: 'true', label: texts.actives },
  { value: 'false', label: texts.inactives },
]

/** A catalogue's state stands among the filters, but not in their panel. */
function split({ filters: { [activeFilter]: state, ...others } }: GridQuery) {
  return { state, others }
}

const join = (state: string[] | undefined, others: GridQuery['filters']) => ({
  filters: state ? { ...others, [activeFilter]: state } : others,
})

/** Above a catalogue's list: which rows by their state and by the values of their fields. */
export const ListTools = ({ catalogue, query, onQuery }: Props) => {
  const { state, others } = split(query)
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={texts.status}
        data={states}
        value={state?.[0] ?? 'all'}
        onChange={(next) => onQuery((before) => join(next === 'all' ? undefined : [next], split(before).others))}
      />
      <FieldFilters
        catalogue={catalogue}
        filters={others}
        onChange={(change) => onQuery((before) => join(split(before).state, change(split(before).others)))}
      />
    </>
  )
}
