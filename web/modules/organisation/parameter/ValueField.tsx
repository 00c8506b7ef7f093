import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ParameterKind } from '#web/generated/types.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'

type Props = {
  kind: ParameterKind
  value: string
  onChange: (value: string) => void
  id: string
  label: string
  description?: ReactNode
  error?: string
  readOnly: boolean
  withAsterisk?: boolean
}

const answers = [
  { value: '1', label: catalogueTexts.yes },
  { value: '0', label: catalogueTexts.no },
]

const modes: Partial<Record<ParameterKind, 'url' | 'email'>> = { URL: 'url', EMAIL: 'email' }

/** The value of a parameter, by the kind that it is of. */
export function ValueField({ kind, value, onChange, readOnly, ...field }: Props) {
  if (kind === 'DATE')
    return <DateField {...field} readOnly={readOnly} value={value || null} onChange={(day) => onChange(day ?? '')} />
  if (kind === 'NUMBER')
    return (
      <DecimalField
        {...field}
        readOnly={readOnly}
        decimals={6}
        allowsNegative
        allowPaste
        value={value}
        onChange={onChange}
      />
    )
  if (kind === 'FLAG') {
    return (
      <NativeSelect
        {...field}
        data={answers}
        disabled={readOnly}
        value={value === '1' ? '1' : '0'}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...field}
      inputMode={modes[kind]}
      maxLength={500}
      readOnly={readOnly}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
