import { TextInput } from '@mantine/core'
import type { HTMLAttributes } from 'react'
import type { LeadColumn } from '#schema/modules/engagement/lead/lead.ts'
import { optionsOf } from '#web/platform/ui/field/option.ts'
import { withChosen } from '#web/platform/ui/field/select/offered-options.ts'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { Select } from '#web/platform/ui/field/select/Select.tsx'

type Props = {
  column: LeadColumn
  id: string
  value: string
  error?: string
  isReadOnly: boolean
  /** Whoever opens the form begins here. */
  isFirst: boolean
  onChange: (value: string) => void
}

const keyboards: Partial<Record<LeadColumn['kind'], HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  telephone: 'tel',
  email: 'email',
  NUMBER: 'decimal',
}

/** What a lead says in a column of its campaign's sheet, by what stands there. */
export function LeadCell({
  column: { title, required, kind, options },
  value,
  isReadOnly,
  isFirst,
  onChange,
  ...props
}: Props) {
  const field = { ...props, label: title, readOnly: isReadOnly, withAsterisk: required && !isReadOnly }
  if (kind === 'DATE') return <DateField {...field} value={value || null} onChange={(day) => onChange(day ?? '')} />
  if (kind === 'LIST') {
    const offered = optionsOf(options.map((option) => ({ value: option, label: option })))
    const chosen = value ? { value, label: value } : null
    return (
      <Select
        {...field}
        data={withChosen(offered, chosen)}
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
        clearable={!required && !isReadOnly}
        searchable={options.length > 10}
      />
    )
  }
  return (
    <TextInput
      {...field}
      inputMode={keyboards[kind]}
      styles={kind === 'NUMBER' ? { input: { textAlign: 'right' } } : undefined}
      autoComplete="off"
      maxLength={500}
      data-autofocus={isFirst || undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
