import { useApolloClient } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { LookupSelect } from '#web/platform/ui/field/LookupSelect.tsx'
import { useReferenceNamesQuery } from '../editor/lookup.generated.ts'
import { referenceLookup } from '../editor/reference-lookup.ts'

type Props = {
  /** The catalogue's type and the name of its field, as the graph asks for its values. */
  catalogue: string
  name: string
  label: string
  /** The first values, before anything is typed. */
  initial: readonly Option[]
  /** Whether the first values are there. */
  isLoaded: boolean
  value: string | null
  onChange: (value: string | null) => void
}

const inPlace = { withinPortal: false }

/** Narrows a list to a value of a reference: the first ones at once, any other by search. */
export function ReferenceFilter({ catalogue, name, label, initial, isLoaded, value, onChange }: Props) {
  const client = useApolloClient()
  const load = useMemo(() => referenceLookup(client, catalogue, name), [client, catalogue, name])
  const [chosen, setChosen] = useState<Option | null>(null)
  const offered = [chosen, ...initial].find((option) => option?.value === value)
  // An address names a value by its key alone; one that is not among the first is asked for by that.
  const { data: named } = useReferenceNamesQuery({
    variables: { catalogue, field: name, keys: value === null ? [] : [value] },
    skip: value === null || offered !== undefined || !isLoaded,
  })
  const known = offered ?? named?.referenceChoices.find((option) => option.value === value)
  const shown = value === null ? null : (known ?? { value, label: catalogueTexts.chosenKey(value) })
  return (
    <LookupSelect
      label={label}
      value={shown}
      onChange={(option) => {
        setChosen(option)
        onChange(option?.value ?? null)
      }}
      load={load}
      initial={[...initial]}
      comboboxProps={inPlace}
    />
  )
}
