import { NativeSelect, TextInput } from '@mantine/core'
import type { QueryParameter } from '#schema/modules/reporting/query/query.ts'
import { queryTexts as texts } from '../texts.ts'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'

type Props = { parameter: QueryParameter; value: string; error?: string; onChange: (value: string) => void }

const flags = [
  { value: 'true', label: texts.yes },
  { value: 'false', label: texts.no },
]

/** What a report asks for, by what it is. */
export function ValueField({ parameter: { name, label, kind, isRequired, options }, value, error, onChange }: Props) {
  const field = { id: `value-${name}`, label, error, withAsterisk: isRequired }
  if (kind === 'DATE') return <DateField {...field} value={value || null} onChange={(day) => onChange(day ?? '')} />
  if (kind === 'NUMBER')
    return <DecimalField {...field} decimals={6} allowsNegative allowPaste value={value} onChange={onChange} />
  if (kind === 'LIST' || kind === 'FLAG') {
    const offered = kind === 'FLAG' ? flags : options.map((option) => ({ value: option, label: option }))
    return (
      <NativeSelect
        {...field}
        data={[{ value: '', label: texts.any }, ...offered]}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...field}
      maxLength={256}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
