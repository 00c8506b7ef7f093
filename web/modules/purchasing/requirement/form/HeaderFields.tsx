import { LONGEST_PLACE } from '#schema/modules/purchasing/requirement/requirement.ts'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { Option } from '#web/kit/choice/option.ts'
import { headerFieldProps } from '#web/kit/form/problems.ts'
import { headerTexts as texts } from '../texts.ts'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { today } from '#web/platform/ui/text/format.ts'
import { NumberField } from '#web/platform/ui/field/number/NumberField.tsx'
import type { HeaderDraft } from '../draft/draft.ts'
import { HeaderDates } from './HeaderDates.tsx'

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

/** The header of a requirement; the area is the worker's own and cannot be chosen (back-office.md 6). */
export function HeaderFields({ header, onChange, onLeave, messages, ...props }: Props) {
  const field = (name: keyof HeaderDraft) => headerFieldProps(name, messages, onLeave)
  const select = (name: 'priority' | 'reason' | 'category' | 'type', label: string, data: Option[]) => (
    <Select
      {...field(name)}
      label={label}
      data={data.map((option) => ({ value: option.value, label: option.label }))}
      value={header[name]}
      onChange={(value) => onChange({ [name]: value })}
      allowDeselect={name === 'category'}
      clearable={name === 'category'}
      withAsterisk={name === 'priority' || name === 'reason'}
      searchable={data.length > 8}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3, lg: 5 }} spacing="sm" verticalSpacing="sm">
      <TextInput label={texts.requester} value={props.requesterName ?? ''} readOnly variant="filled" />
      <TextInput label={texts.area} value={props.areaName ?? texts.noArea} readOnly variant="filled" />
      <HeaderDates dates={header} field={field} onChange={onChange} />
      <DateField
        {...field('quoteUntil')}
        label={texts.quoteUntil}
        min={today()}
        value={header.quoteUntil}
        onChange={(quoteUntil) => onChange({ quoteUntil })}
      />
      <TextInput
        {...field('deliveryPlace')}
        label={texts.deliveryPlace}
        maxLength={LONGEST_PLACE}
        value={header.deliveryPlace ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ deliveryPlace: value || null })}
      />
      {select('priority', texts.priority, props.priorities)}
      {select('reason', texts.reason, props.reasons)}
      {select('category', texts.category, props.categories)}
      {select('type', texts.type, types)}
      <NumberField
        {...field('daysToExpire')}
        label={texts.daysToExpire}
        description={texts.daysHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={texts.companyDays(props.companyDays)}
        max={365}
        value={header.daysToExpire}
        onChange={(daysToExpire) => onChange({ daysToExpire })}
      />
    </SimpleGrid>
  )
}
