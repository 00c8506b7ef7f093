import { Input, Skeleton, TextInput } from '@mantine/core'
import { memo } from 'react'
import { optionsOf, type Option } from '#web/platform/ui/field/option.ts'
import { labelIn } from '#web/platform/ui/field/select/offered-options.ts'
import { headerField } from '#web/kit/form/problems.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'

type Props = {
  name: string
  label: string
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
  onLeave: (field: string) => void
  messages: ReadonlyMap<string, string>
  /** Its list is on its way: the field keeps its place. */
  isLoading?: boolean
  required?: boolean
  clearable?: boolean
  /** It stands as it is: with a winner's offer. */
  isFixed?: boolean
}

/**
 * A select for one of a list of terms, as the payment form or the company offers them. It is rendered where something of its
 * own changed.
 */
export const TermField = memo(function TermField({
  name,
  label,
  options,
  value,
  onChange,
  onLeave,
  messages,
  isLoading,
  required,
  clearable,
  isFixed,
}: Props) {
  const id = headerField(name)
  if (isFixed) {
    const text = labelIn(options, value)
    return <TextInput id={id} label={label} value={text} error={messages.get(id)} readOnly variant="filled" />
  }
  if (isLoading) {
    return (
      <Input.Wrapper label={label}>
        <Skeleton h={36} aria-busy />
      </Input.Wrapper>
    )
  }
  return (
    <Select
      id={id}
      label={label}
      data={optionsOf(options)}
      value={value}
      onChange={onChange}
      onBlur={() => onLeave(id)}
      error={messages.get(id)}
      withAsterisk={required}
      allowDeselect={clearable ?? false}
      clearable={clearable}
      searchable={options.length > 8}
      disabled={options.length === 0}
    />
  )
})
