import { FormFoot } from '#web/platform/ui/form/FormFoot.tsx'
import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '#web/kit/form/change/useChange.ts'
import type { AlertAlign, AlertType, ToolbarPlace } from '#web/generated/types.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { alertAlignNames, alertTypeNames, preferenceTexts as texts, toolbarNames } from './texts.ts'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useSaveUserConfigMutation, type ConfigPartsFragment } from './config.generated.ts'

type Props = { config: ConfigPartsFragment; isReadOnly?: boolean; onClose: () => void }

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const languages = [{ value: 'es', label: texts.spanish }]
const alertTypes = optionsOf(alertTypeNames)
const alertPlaces = optionsOf(alertAlignNames)
const toolbarPlaces = optionsOf(toolbarNames)

/** What a person prefers; it takes effect with the answer, without a new sign-in. */
export function ConfigForm({ config, isReadOnly = false, onClose }: Props) {
  const [draft, setDraft] = useState(config)
  const [send] = useSaveUserConfigMutation()
  const { make, isBusy, problem } = useChange()
  const set = (change: Partial<ConfigPartsFragment>) => setDraft((before) => ({ ...before, ...change }))

  async function save() {
    const { id, language, isPersistent, alertType, alertAlign, toolbar } = draft
    const input = { id, language, isPersistent, alertType, alertAlign, toolbar }
    const isSaved = await make(async () => (await send({ variables: { input } })).data?.saveUserConfig.errors)
    if (!isSaved) return
    notify.success(outcomeTexts.updated)
    onClose()
  }

  return (
    <Stack
      component="form"
      gap="sm"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <FormErrors errors={(problem?.messages ?? []).map((message) => ({ message }))} />
      <NativeSelect
        label={texts.language}
        data={languages}
        value={draft.language}
        disabled
        onChange={() => undefined}
      />
      <Checkbox
        label={texts.persistent}
        description={texts.persistentHelp}
        checked={draft.isPersistent}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => set({ isPersistent: currentTarget.checked })}
      />
      <NativeSelect
        label={texts.alertType}
        description={texts.alertTypeHelp}
        data={alertTypes}
        value={draft.alertType}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => set({ alertType: currentTarget.value as AlertType })}
      />
      <NativeSelect
        label={texts.alertAlign}
        data={alertPlaces}
        value={draft.alertAlign}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => set({ alertAlign: currentTarget.value as AlertAlign })}
      />
      <NativeSelect
        label={texts.toolbar}
        description={texts.toolbarHelp}
        data={toolbarPlaces}
        value={draft.toolbar}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => set({ toolbar: currentTarget.value as ToolbarPlace })}
      />
      <FormFoot isBusy={isBusy} isReadOnly={isReadOnly} onClose={onClose} />
    </Stack>
  )
}
