import { useApolloClient } from '@apollo/client/react'
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { useNewerVersion } from '#web/kit/form/edit/useNewerVersion.ts'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { settingTexts as texts } from './texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { settingRules, valueProblem } from './setting-rules.ts'
import {
  ConfigurationPropertiesDocument,
  useResetConfigurationPropertyMutation,
  useSaveConfigurationPropertyMutation,
  type ConfigurationPropertiesQuery,
  type ConfigurationPropertyPartsFragment as Property,
} from './setting.generated.ts'
import { SettingHistory } from './SettingHistory.tsx'
import { shownValue } from './shown-value.ts'
import { useNoteWritten, type useWrittenSettings } from './useWrittenSettings.ts'
import { ValueInput } from './ValueInput.tsx'

const askToSave = () => confirm({ message: texts.confirmSave, verb: texts.yesSave })

type Props = {
  property: Property
  isEditable: boolean
  /** Whether a search leaves it out: what is written in it stays. */
  isHidden: boolean
  onWritten: ReturnType<typeof useWrittenSettings>['note']
}

/** One property: what it does, the value that holds, the program's own, and who changed it. */
export function SettingCard({ property, isEditable, isHidden, onWritten }: Props) {
  const { id, label, help, kind, isChosen } = property
  const client = useApolloClient()
  const [isOpen, setOpen] = useState(false)
  const [keep] = useSaveConfigurationPropertyMutation()
  const [takeBack] = useResetConfigurationPropertyMutation()
  const act = useChange()
  const rules = useMemo(() => settingRules(property), [property])
  const form = useRowForm(rules, property, {
    async send({ value }, base, context) {
      const input = { id, value, version: (base ?? property).version }
      const { data } = await keep({ variables: { input }, context })
      return { row: data?.saveConfigurationProperty.property, errors: data?.saveConfigurationProperty.errors }
    },
    async readAgain() {
      const query = { query: ConfigurationPropertiesDocument, fetchPolicy: 'network-only' as const }
      const { data } = await client.query<ConfigurationPropertiesQuery>(query)
      return data?.configurationProperties.find((one) => one.id === id)
    },
    savedText: texts.saved,
  })
  useNewerVersion(property, form)
  const { base, draft } = form
  useNoteWritten(id, { ...form, isValid: valueProblem(property, draft.value) === null }, onWritten)
  const isDirty = isEditable && form.isDirty
  const isBusy = form.isBusy || act.isBusy
  const problem = form.problem ?? act.problem
  const own = shownValue(kind, property.default)

  async function reset() {
    if (!(await confirm({ message: texts.confirmReset(label, own), verb: texts.yesReset }))) return
    await act.make(async (context) => {
      const input = { id, version: (base ?? property).version }
      const { data } = await takeBack({ variables: { input }, context })
      const { property: saved, errors } = data?.resetConfigurationProperty ?? {}
      if (saved) {
        form.adopt(saved)
        notify.success(texts.saved)
      }
      return errors
    })
  }

  return (
    <Paper component="section" className="panel" p="md" aria-label={label} display={isHidden ? 'none' : undefined}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Title order={3} size="h5">
            {label}
          </Title>
          {isChosen && <Badge color="laguna">{texts.chosen}</Badge>}
        </Group>
        <Text size="sm">{help}</Text>
        {problem && <ErrorState problem={problem} />}
        <ValueInput
          property={property}
          value={draft.value}
          onChange={(value) => form.set({ value })}
          error={valueProblem(property, draft.value) ?? form.errorAt('value') ?? null}
          readOnly={!isEditable}
        />
        <Text size="xs" c="dimmed">
          {texts.program(own)}
        </Text>
        <Group gap="xs">
          {isDirty && (
            <Button
              size="compact-sm"
              loading={isBusy}
              aria-label={texts.saveOf(label)}
              onClick={() => void form.save(askToSave)}
            >
              {texts.save}
            </Button>
          )}
          {isEditable && isChosen && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={isBusy}
              aria-label={texts.resetOf(label)}
              onClick={() => void reset()}
            >
              {texts.reset}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={texts.historyOf(label)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.history}
          </Button>
        </Group>
        {isOpen && <SettingHistory key={base?.version} property={property} />}
      </Stack>
      <ConflictDialog title={texts.conflict(label)} conflict={form.conflict} />
    </Paper>
  )
}
