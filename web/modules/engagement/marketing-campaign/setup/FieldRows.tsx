import { Button, Checkbox, Group, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import type { LeadFieldKind } from '#web/generated/types.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { TagsInput } from '#web/platform/ui/field/select/TagsInput.tsx'
import { kindWords, marketingTexts as texts } from '../texts.ts'
import { optionsFromTexts } from '#web/platform/ui/field/select/offered-options.ts'
import { RowMoves } from './RowMoves.tsx'
import { moveRow, type FieldDraft } from './setup-draft.ts'

type Props = {
  fields: readonly FieldDraft[]
  isReadOnly: boolean
  /** What is wrong with a part of a row. */
  errorAt: (index: number, part: 'name' | 'kind' | 'options') => string | undefined
  onChange: (fields: FieldDraft[]) => void
}

const kinds = optionsFromTexts(kindWords)
const longest = 60

const fresh = (): FieldDraft => ({
  key: randomId(),
  id: null,
  name: '',
  kind: 'TEXT',
  isRequired: false,
  options: [],
  isUsed: false,
  isActive: true,
})

/** What a campaign's leads carry of its own, in the order of its sheet. */
export function FieldRows({ fields, isReadOnly, errorAt, onChange }: Props) {
  const set = (at: number, part: Partial<FieldDraft>) =>
    onChange(fields.map((field, index) => (index === at ? { ...field, ...part } : field)))

  return (
    <Stack gap="xs" role="group" aria-label={texts.fields}>
      {fields.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.noField}
        </Text>
      )}
      {fields.map((field, at) => {
        const called = field.name || `${texts.fieldName} ${at + 1}`
        return (
          <Paper key={field.key} withBorder p="sm" role="group" aria-label={called}>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <TextInput
                label={texts.fieldName}
                withAsterisk={!isReadOnly}
                maxLength={longest}
                readOnly={isReadOnly}
                value={field.name}
                onChange={({ currentTarget: { value } }) => set(at, { name: value })}
                error={errorAt(at, 'name')}
              />
              <Select
                label={texts.kind}
                data={kinds}
                allowDeselect={false}
                readOnly={isReadOnly || field.isUsed}
                description={field.isUsed ? texts.usedField : undefined}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                value={field.kind}
                onChange={(kind) => kind && set(at, { kind: kind as LeadFieldKind })}
                error={errorAt(at, 'kind')}
              />
            </SimpleGrid>
            {field.kind === 'LIST' && (
              <TagsInput
                mt="sm"
                label={texts.options}
                description={isReadOnly ? undefined : texts.optionsHelp}
                withAsterisk={!isReadOnly}
                readOnly={isReadOnly}
                value={field.options}
                onChange={(options) => set(at, { options })}
                error={errorAt(at, 'options')}
              />
            )}
            <Group justify="space-between" mt="sm">
              <Group gap="lg">
                <Checkbox
                  label={texts.isRequired}
                  disabled={isReadOnly}
                  checked={field.isRequired}
                  onChange={({ currentTarget: { checked } }) => set(at, { isRequired: checked })}
                />
                <Checkbox
                  label={texts.inUse}
                  disabled={isReadOnly}
                  checked={field.isActive}
                  onChange={({ currentTarget: { checked } }) => set(at, { isActive: checked })}
                />
              </Group>
              {!isReadOnly && (
                <RowMoves
                  name={called}
                  at={at}
                  count={fields.length}
                  onMove={(by) => onChange(moveRow(fields, at, by))}
                  onRemove={field.isUsed ? undefined : () => onChange(fields.filter((_, index) => index !== at))}
                />
              )}
            </Group>
          </Paper>
        )
      })}
      {!isReadOnly && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...fields, fresh()])}
          mr="auto"
        >
          {texts.addField}
        </Button>
      )}
    </Stack>
  )
}
