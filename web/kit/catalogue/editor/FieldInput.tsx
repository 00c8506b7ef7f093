import { numberMessages } from '#schema/platform/typed-input/read-number.ts'
import { unreadable } from '#schema/platform/typed-input/unreadable.ts'
import { Checkbox, Input, Textarea, TextInput } from '@mantine/core'
import { UnreadLists } from '#web/kit/choice/UnreadLists.tsx'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { RichText } from '#web/platform/ui/field/rich-text/RichText.tsx'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'
import { NumberField } from '#web/platform/ui/field/number/NumberField.tsx'
import { SafeHtml } from '#web/platform/ui/field/rich-text/SafeHtml.tsx'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { choiceList } from './choice-list.ts'
import { initialFocus, initialSelectFocus, type FieldInputProps } from './field-input.ts'
import { useCatalogueChoicesQuery } from './lookup.generated.ts'
import { ReferenceInput } from './ReferenceInput.tsx'
import { isChoice } from '../row.ts'

const DateField = lazyComponent(async () => (await import('#web/platform/ui/field/date/DateField.tsx')).DateField)

const longest = 256
const longestRich = 4_000

function FixedInput({ id, field, value, onChange, error, readOnly, isFirst }: FieldInputProps) {
  const data = Object.entries(field.values ?? {}).map(([number, label]) => ({ value: number, label }))
  return (
    <Select
      id={id}
      label={field.label}
      withAsterisk={field.required}
      data={data}
      value={isChoice(value) ? value.value : null}
      onChange={(_value, option) => onChange(option ? { value: option.value, label: option.label } : null)}
      error={error}
      readOnly={readOnly}
      {...initialSelectFocus(isFirst)}
    />
  )
}

/** Rich text; who may not write reads it. */
function HtmlInput({ id, field, value, onChange, error, readOnly }: FieldInputProps) {
  const html = typeof value === 'string' ? value : ''
  if (readOnly)
    return (
      <Input.Wrapper label={field.label} labelElement="div">
        <SafeHtml html={html} />
      </Input.Wrapper>
    )
  return (
    <div id={id} tabIndex={-1}>
      <RichText
        label={field.label}
        value={html}
        onChange={onChange}
        maxLength={field.max ?? longestRich}
        error={error}
        withAsterisk={field.required}
      />
    </div>
  )
}

function ChoiceInput({ id, field, value, onChange, error, readOnly, isFirst }: FieldInputProps) {
  const choices = useCatalogueChoicesQuery({ variables: { list: choiceList(field.list) }, fetchPolicy: 'cache-first' })
  const options = choices.data?.choices ?? (isChoice(value) ? [value] : [])
  return (
    <>
      {!readOnly && <UnreadLists lists={[choices]} />}
      <Select
        id={id}
        label={field.label}
        withAsterisk={field.required}
        data={options}
        value={isChoice(value) ? value.value : null}
        onChange={(_value, option) => onChange(option ? { value: option.value, label: option.label } : null)}
        error={error}
        readOnly={readOnly}
        placeholder={field.empty}
        searchable
        clearable={!field.required}
        {...initialSelectFocus(isFirst)}
      />
    </>
  )
}

/** A whole number as the draft of a row holds it. */
const integerText = (number: number | null) =>
  number === null ? '' : Number.isNaN(number) ? unreadable({ text: '', message: numberMessages.whole }) : String(number)

/** The input that a field's kind asks for. */
export function FieldInput(props: FieldInputProps) {
  const { id, field, value, onChange, error, readOnly, isFirst } = props
  const { kind, label, hint, required, max = longest } = field
  const text = typeof value === 'string' ? value : ''
  const common = { id, label, description: hint, withAsterisk: required, error, readOnly, ...initialFocus(isFirst) }
  switch (kind) {
    case 'flag':
      return (
        <Checkbox
          id={id}
          label={label}
          description={hint}
          checked={value === true}
          disabled={readOnly}
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
        />
      )
    case 'fixed':
      return <FixedInput {...props} />
    case 'html':
      return <HtmlInput {...props} />
    case 'choice':
      return <ChoiceInput {...props} />
    case 'reference':
      return <ReferenceInput {...props} />
    case 'date':
      return <DateField {...common} value={text || null} onChange={(date) => onChange(date ?? '')} />
    case 'decimal':
      return <DecimalField {...common} placeholder={field.empty} value={text} onChange={onChange} />
    case 'integer':
      return (
        <NumberField
          {...common}
          max={field.most}
          value={text === '' ? null : Number(text)}
          onChange={(number) => onChange(integerText(number))}
        />
      )
    case 'longText':
      return (
        <Textarea
          {...common}
          autosize
          minRows={3}
          maxLength={max}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
    case 'text':
      return (
        <TextInput
          {...common}
          maxLength={max}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
  }
}
