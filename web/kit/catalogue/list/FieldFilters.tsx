import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { narrowedBy, type Catalogue, type Field } from '#schema/kit/catalogue/descriptor.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { FilterPanel } from '#web/kit/list/filter/FilterPanel.tsx'
import type { FilterField, FiltersChange } from '#web/kit/list/filter/panel-fields.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { choiceList } from '../editor/choice-list.ts'
import {
  CatalogueChoicesDocument,
  ReferenceChoicesDocument,
  type CatalogueChoicesQuery,
  type CatalogueChoicesQueryVariables,
  type ReferenceChoicesQuery,
  type ReferenceChoicesQueryVariables,
} from '../editor/lookup.generated.ts'
import { ReferenceFilter } from './ReferenceFilter.tsx'
import { filterableFields } from './list-variables.ts'

type Props = { catalogue: Catalogue; filters: GridQuery['filters']; onChange: (change: FiltersChange) => void }
type Options = Readonly<Record<string, readonly Option[]>>

const ownOptions = ({ kind, values = {} }: Field): Option[] =>
  kind === 'flag'
    ? [
        { value: 'true', label: catalogueTexts.yes },
        { value: 'false', label: catalogueTexts.no },
      ]
    : Object.entries(values).map(([value, label]) => ({ value, label }))

/** Asks for the values of choices and references, once: of a reference its first hundred, before one types. */
function useFieldOptions(catalogue: Catalogue) {
  const client = useApolloClient()
  const [options, setOptions] = useState<Options>({})

  async function optionsOf(name: string, { kind, list }: Field): Promise<readonly Option[]> {
    if (kind === 'choice') {
      const { data } = await client.query<CatalogueChoicesQuery, CatalogueChoicesQueryVariables>({
        query: CatalogueChoicesDocument,
        variables: { list: choiceList(list) },
      })
      return data?.choices ?? []
    }
    const { data } = await client.query<ReferenceChoicesQuery, ReferenceChoicesQueryVariables>({
      query: ReferenceChoicesDocument,
      variables: { catalogue: catalogue.type, field: name },
    })
    return data?.referenceChoices ?? []
  }

  async function load() {
    const asked = Object.entries(narrowedBy(catalogue)).filter(
      ([, { kind }]) => kind === 'choice' || kind === 'reference',
    )
    const answers = await Promise.allSettled(
      asked.map(async ([name, field]) => [name, await optionsOf(name, field)] as const),
    )
    setOptions(Object.fromEntries(answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))))
    const failed = answers.find((each) => each.status === 'rejected')
    if (failed) notify.error(failureMessage(failed.reason))
  }

  return { options, load }
}

/** Narrows a catalogue by the values of its fields: all articles of a warehouse, all projects of a line. */
export function FieldFilters({ catalogue, filters, onChange }: Props) {
  const { options, load } = useFieldOptions(catalogue)
  const filterable = filterableFields(catalogue)
  if (filterable.length === 0) return null
  const fields = filterable.map(([id, field]): FilterField => {
    const { label, kind } = field
    if (kind !== 'reference') {
      return { kind: 'one', id, label, options: kind === 'choice' ? (options[id] ?? []) : ownOptions(field) }
    }
    const draw = (value: string | null, set: (value: string | null) => void) => (
      <ReferenceFilter
        key={id}
        catalogue={catalogue.type}
        name={id}
        label={label}
        initial={options[id] ?? []}
        isLoaded={options[id] !== undefined}
        value={value}
        onChange={set}
      />
    )
    return { kind: 'own', id, label, draw }
  })
  return <FilterPanel fields={fields} filters={filters} onChange={onChange} onOpen={() => void load()} />
}
