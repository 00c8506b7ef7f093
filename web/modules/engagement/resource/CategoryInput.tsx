import { useMemo } from 'react'
import type { FieldInputProps } from '#web/kit/catalogue/editor/field-input.ts'
import { Autocomplete } from '#web/platform/ui/field/select/Autocomplete.tsx'
import { useResourceCategoriesQuery } from './resource.generated.ts'

/** The category of a resource: whatever is written, and those in use are offered, so that none is spelt in two ways. */
export function CategoryInput({ id, field, value, onChange, error, readOnly }: FieldInputProps) {
  const { data } = useResourceCategoriesQuery({ fetchPolicy: 'cache-and-network' })
  const inUse = useMemo(
    () =>
      [...new Set(data?.resources.items.map(({ category }) => category))].toSorted((one, other) =>
        one.localeCompare(other, 'es'),
      ),
    [data],
  )
  return (
    <Autocomplete
      id={id}
      label={field.label}
      withAsterisk={field.required}
      data={inUse}
      maxLength={field.max}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      error={error}
      readOnly={readOnly}
    />
  )
}
