import { LONGEST_PLACE } from '#schema/modules/purchasing/requirement/requirement.ts'
import { SimpleGrid, TextInput } from '@mantine/core'
import { memo } from 'react'
import type { Option } from '#web/platform/ui/field/option.ts'
import { headerField, headerFieldProps, headerInputProps } from '#web/kit/form/problems.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { headerTexts as texts } from '../texts.ts'
import { today } from '#web/platform/ui/text/format.ts'
import { NumberField } from '#web/platform/ui/field/number/NumberField.tsx'
import type { HeaderDraft } from '../draft/draft.ts'
import { HeaderDate, HeaderDates } from './HeaderDates.tsx'

type Props = {
  header: HeaderDraft
  onChange: (patch: Partial<HeaderDraft>) => void
  /** Says that the person left a field: it may be judged now. */
  onLeave: (field: string) => void
  messages: ReadonlyMap<string, string>
  areaName: string | null
  requesterName: string | null
  priorities: Option[]
  reasons: Option[]
  categories: Option[]
  /** After how many days a requirement is overdue where its author says nothing. */
  companyDays: number | undefined
}

const types = [
  { value: '1', label: texts.goods },
  { value: '2', label: texts.services },
]

type FieldProps<Name extends keyof HeaderDraft> = {
  name: Name
  label: string
  value: HeaderDraft[Name]
  message: string | undefined
} & Pick<Props, 'onChange' | 'onLeave'>

type SelectName = 'priority' | 'reason' | 'category' | 'type'

/** Each field by itself: a letter in one of them does not render the others again. */
const HeaderSelect = memo(function HeaderSelect({
  name,
  options,
  onChange,
  onLeave,
  message,
  ...props
}: FieldProps<SelectName> & { options: Option[] }) {
  return (
    <Select
      {...props}
      {...headerInputProps(name, message, onLeave)}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      onChange={(value) => onChange({ [name]: value })}
      allowDeselect={name === 'category'}
      clearable={name === 'category'}
      withAsterisk={name === 'priority' || name === 'reason'}
      searchable={options.length > 8}
    />
  )
})

const DaysToExpire = memo(function DaysToExpire({
  name,
  onChange,
  onLeave,
  message,
  ...props
}: FieldProps<'daysToExpire'> & { placeholder: string }) {
  return (
    <NumberField
      {...props}
      {...headerInputProps(name, message, onLeave)}
      description={texts.daysHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      max={365}
      onChange={(daysToExpire) => onChange({ daysToExpire })}
    />
  )
})

const ReadOnlyField = memo(function ReadOnlyField(props: { label: string; value: string }) {
  return <TextInput {...props} readOnly variant="filled" />
})

/** The header of a requirement; the area is the worker's own and cannot be chosen (back-office.md 6). */
export function HeaderFields({ header, onChange, onLeave, messages, ...props }: Props) {
  const field = <Name extends keyof HeaderDraft>(name: Name, label: string): FieldProps<Name> => ({
    name,
    label,
    value: header[name],
    message: messages.get(headerField(name)),
    onChange,
    onLeave,
  })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3, lg: 5 }} spacing="sm" verticalSpacing="sm">
      <ReadOnlyField label={texts.requester} value={props.requesterName ?? ''} />
      <ReadOnlyField label={texts.area} value={props.areaName ?? texts.noArea} />
      <HeaderDates dates={header} messages={messages} onChange={onChange} onLeave={onLeave} />
      <HeaderDate {...field('quoteUntil', texts.quoteUntil)} min={today()} />
      <TextInput
        {...headerFieldProps('deliveryPlace', messages, onLeave)}
        label={texts.deliveryPlace}
        maxLength={LONGEST_PLACE}
        value={header.deliveryPlace ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ deliveryPlace: value || null })}
      />
      <HeaderSelect {...field('priority', texts.priority)} options={props.priorities} />
      <HeaderSelect {...field('reason', texts.reason)} options={props.reasons} />
      <HeaderSelect {...field('category', texts.category)} options={props.categories} />
      <HeaderSelect {...field('type', texts.type)} options={types} />
      <DaysToExpire {...field('daysToExpire', texts.daysToExpire)} placeholder={texts.companyDays(props.companyDays)} />
    </SimpleGrid>
  )
}
