import {
  ActionIcon,
  Button,
  Checkbox,
  Fieldset,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { QueryParameter, QueryParameterKind } from '#schema/modules/reporting/query/query.ts'
import { parameterKindTexts, queryTexts as texts } from '../texts.ts'

type Props = {
  parameters: QueryParameter[]
  onChange: (parameters: QueryParameter[]) => void
  error?: string
  isReadOnly: boolean
  id: string
}

const kinds = Object.entries(parameterKindTexts).map(([value, label]) => ({ value, label }))
const blank = (name = ''): QueryParameter => ({
  name,
  label: name,
  kind: 'TEXT',
  initial: '',
  isRequired: false,
  options: [],
})

const optionsIn = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

type OptionsProps = { options: readonly string[]; onChange: (options: string[]) => void }

/** The values of a list as one text: it stays as it is typed for as long as it says them, and tells every change of them. */
function OptionsField({ options, onChange }: OptionsProps) {
  const [typed, setTyped] = useState('')
  const isTyped = JSON.stringify(optionsIn(typed)) === JSON.stringify(options)
  return (
    <TextInput
      label={texts.parameterOptions}
      value={isTyped ? typed : options.join(', ')}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChange(optionsIn(value))
      }}
    />
  )
}

/** What a report asks of whoever runs it, one by one. */
export function ParametersEditor({ parameters, onChange, error, isReadOnly, id }: Props) {
  const set = (index: number, part: Partial<QueryParameter>) =>
    onChange(parameters.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <Stack gap="xs" id={id} tabIndex={-1}>
      {parameters.map(({ name, label, kind, initial, isRequired, options }, index) => (
        <Fieldset key={index} legend={texts.parameterOf(index + 1)} disabled={isReadOnly}>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <TextInput
              label={texts.parameterName}
              maxLength={30}
              value={name}
              onChange={({ currentTarget: { value } }) => set(index, { name: value })}
            />
            <TextInput
              label={texts.parameterLabel}
              maxLength={80}
              value={label}
              onChange={({ currentTarget: { value } }) => set(index, { label: value })}
            />
            <NativeSelect
              label={texts.parameterKind}
              data={kinds}
              value={kind}
              onChange={({ currentTarget: { value } }) => set(index, { kind: value as QueryParameterKind })}
            />
            <TextInput
              label={texts.parameterInitial}
              description={kind === 'DATE' ? texts.parameterDates : undefined}
              maxLength={256}
              value={initial}
              onChange={({ currentTarget: { value } }) => set(index, { initial: value })}
            />
            {kind === 'LIST' && <OptionsField options={options} onChange={(next) => set(index, { options: next })} />}
            <Group align="center" mt="lg" justify="space-between">
              <Checkbox
                label={texts.parameterRequired}
                checked={isRequired}
                onChange={({ currentTarget: { checked } }) => set(index, { isRequired: checked })}
              />
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={texts.removeParameter(index + 1)}
                onClick={() => onChange(parameters.filter((_, at) => at !== index))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
          </SimpleGrid>
        </Fieldset>
      ))}
      {error && (
        <span role="alert" style={{ color: 'var(--mantine-color-error)' }}>
          {error}
        </span>
      )}
      {!isReadOnly && (
        <Button
          variant="default"
          size="compact-sm"
          w="fit-content"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...parameters, blank()])}
        >
          {texts.addParameter}
        </Button>
      )}
    </Stack>
  )
}
