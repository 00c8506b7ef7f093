import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { DecimalField } from '#web/ui/DecimalField.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { choiceList } from './choice-list.ts'
import type { FieldInputProps } from './field-input.ts'
import { useCatalogueChoicesQuery } from './lookup.generated.ts'
import { ReferenceInput } from './ReferenceInput.tsx'
import { isChoice } from './row.ts'

const DateField = lazyPart(async () => (await import('#web/ui/DateField.tsx')).DateField)

const longest = 256

function ChoiceInput({ id, field, value, onChange, error, readOnly }: FieldInputProps) {
  const { data } = useCatalogueChoicesQuery({ variables: { list: choiceList(field.list) }, fetchPolicy: 'cache-first' })
  const options = data?.choices ?? (isChoice(value) ? [value] : [])
  return (
    <Select
      id={id}
      label={field.label}
      withAsterisk={field.required}
      data={options}
      value={isChoice(value) ? value.value : null}
      onChange={(_value, option) => onChange(option ? { value: option.value, label: option.label } : null)}
      error={error}
      readOnly={readOnly}
      searchable
      clearable={!field.required}
    />
  )
}

/** The input that a field's kind asks for. */
export function FieldInput(props: FieldInputProps) {
  const { id, field, value, onChange, error, readOnly } = props
  const { kind, label, required, max = longest } = field
  const focus = props.isFirst ? { 'data-autofocus': true } : {}
  const text = typeof value === 'string' ? value : ''
  const common = { id, label, withAsterisk: required, error, readOnly, ...focus }
  switch (kind) {
    case 'flag':
      return (
        <Checkbox
          id={id}
          label={label}
          checked={value === true}
          disabled={readOnly}
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
        />
      )
    case 'choice':
      return <ChoiceInput {...props} />
    case 'reference':
      return <ReferenceInput {...props} />
    case 'date':
      return <DateField {...common} value={text || null} onChange={(date) => onChange(date ?? '')} />
    case 'decimal':
      return <DecimalField {...common} value={text} onChange={onChange} />
    case 'integer':
      return (
        <NumberField {...common} value={text === '' ? null : Number(text)} onChange={(number) => onChange(number === null ? '' : String(number))} />
      )
    case 'longText':
      return (
        <Textarea {...common} autosize minRows={3} maxLength={max} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )
    case 'text':
      return <TextInput {...common} maxLength={max} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  }
}
