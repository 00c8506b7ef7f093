import { Switch, Textarea, TextInput } from '@mantine/core'
import { settingTexts as texts } from './texts.ts'
import type { ConfigurationPropertyPartsFragment } from './setting.generated.ts'

type Props = {
  property: ConfigurationPropertyPartsFragment
  value: string
  onChange: (value: string) => void
  error: string | null
  readOnly: boolean
}

/** The control that fits a property's kind. */
export function ValueInput({ property: { kind, label, most }, value, onChange, error, readOnly }: Props) {
  if (kind === 'FLAG') {
    const isOn = value === '1'
    return (
      <Switch
        label={isOn ? texts.yes : texts.no}
        aria-label={label}
        checked={isOn}
        disabled={readOnly}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? '1' : '0')}
      />
    )
  }
  const common = { 'aria-label': label, value, error, readOnly }
  if (kind === 'INTEGER') {
    return (
      <TextInput
        {...common}
        inputMode="numeric"
        autoComplete="off"
        w={120}
        onChange={({ currentTarget: { value: typed } }) => /^\d*$/.test(typed) && onChange(typed)}
      />
    )
  }
  return (
    <Textarea
      {...common}
      autosize
      minRows={1}
      maxRows={5}
      maxLength={most ?? undefined}
      onChange={({ currentTarget: { value: typed } }) => onChange(typed)}
    />
  )
}
