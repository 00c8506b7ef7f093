import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { settingTexts as texts } from './texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { valueProblem } from './limits.ts'
import { useResetConfigurationPropertyMutation, type ConfigurationPropertyPartsFragment } from './setting.generated.ts'
import { SettingHistory } from './SettingHistory.tsx'
import { shownValue } from './shown-value.ts'
import type { SettingDrafts } from './useSettingDrafts.ts'
import { ValueInput } from './ValueInput.tsx'

type Props = {
  property: ConfigurationPropertyPartsFragment
  drafts: SettingDrafts
  isEditable: boolean
  onReload: () => void
}

/** One property: what it does, the value that holds, the program's own, and who changed it. */
export function SettingCard({ property, drafts, isEditable, onReload }: Props) {
  const { id, label, help, kind, version, isChosen } = property
  const [isOpen, setOpen] = useState(false)
  const [takeBack] = useResetConfigurationPropertyMutation()
  const { make, isBusy, problem } = useChange()
  const value = drafts.valueOf(property)
  const isDirty = isEditable && value !== property.value
  const own = shownValue(kind, property.default)

  async function save() {
    if (valueProblem(property, value) !== null) return
    if (!(await confirm({ message: texts.confirmSave, verb: texts.yesSave }))) return
    if (await make(() => drafts.send(property))) notify.success(texts.saved)
  }

  async function reset() {
    if (!(await confirm({ message: texts.confirmReset(label, own), verb: texts.yesReset }))) return
    const isDone = await make(
      async () => (await takeBack({ variables: { input: { id, version } } })).data?.resetConfigurationProperty.errors,
    )
    if (isDone) notify.success(texts.saved)
  }

  return (
    <Paper component="section" className="panel" p="md" aria-label={label}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Title order={3} size="h5">
            {label}
          </Title>
          {isChosen && <Badge color="laguna">{texts.chosen}</Badge>}
        </Group>
        <Text size="sm">{help}</Text>
        {problem && <ErrorState problem={problem} onRetry={onReload} />}
        <ValueInput
          property={property}
          value={value}
          onChange={(next) => drafts.write(property, next)}
          error={valueProblem(property, value)}
          readOnly={!isEditable}
        />
        <Text size="xs" c="dimmed">
          {texts.program(own)}
        </Text>
        <Group gap="xs">
          {isDirty && (
            <Button size="compact-sm" loading={isBusy} aria-label={texts.saveOf(label)} onClick={() => void save()}>
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
        {isOpen && <SettingHistory key={version} property={property} />}
      </Stack>
    </Paper>
  )
}
