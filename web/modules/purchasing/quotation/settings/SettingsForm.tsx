import { SaveButton } from '#web/kit/form/bar/SaveButton.tsx'
import { useApolloClient } from '@apollo/client/react'
import { Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { useEditForm } from '#web/kit/form/edit/useEditForm.ts'
import { useNewerVersion } from '#web/kit/form/edit/useNewerVersion.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { savingTexts } from '#web/kit/form/texts.ts'
import { settingsTexts as texts, weightTexts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import { WeightFields } from '../section/WeightFields.tsx'
import { weightSummary } from '../section/WeightsSection.tsx'
import {
  QuotationSettingsDocument,
  useSaveQuotationSettingsMutation,
  type QuotationSettingsPartsFragment as Settings,
  type QuotationSettingsQuery,
} from './settings.generated.ts'
import { describeSettings, settingsRules, type SettingsDraft } from './settings-rules.ts'

/** The weights and the sealing that new quotations begin with. */
export function SettingsForm({ saved }: { saved: Settings }) {
  const allowed = useAllowed('QUOTATION_CONFIG')
  const client = useApolloClient()
  const [mutate] = useSaveQuotationSettingsMutation()
  const isEditable = allowed.canSave && allowed.canEdit
  const form = useEditForm(
    settingsRules,
    { saved, initial: settingsRules.valuesOf(saved) },
    {
      async send(values, base, context) {
        const input = { ...values, version: base?.version ?? saved.version }
        const { data } = await mutate({ variables: { input }, context })
        const { settings, errors = [] } = data?.saveQuotationSettings ?? {}
        return { saved: settings, errors }
      },
      async readAgain() {
        const query = { query: QuotationSettingsDocument, fetchPolicy: 'network-only' as const }
        return (await client.query<QuotationSettingsQuery>(query)).data?.quotationSettings
      },
      describe: describeSettings,
      onSaved: () => notify.success(outcomeTexts.saved),
      showsRefusals: true,
    },
  )
  useNewerVersion(saved, form)
  const { values, failure, isBusy } = form
  const set = (part: Partial<SettingsDraft>) =>
    form.change(
      (before) => ({ ...before, ...part }),
      () => true,
    )
  const isDirty = isEditable && form.isDirty

  async function save(): Promise<boolean> {
    const [wrong] = settingsRules.findProblems(values)
    if (wrong) notify.warning(wrong.message)
    return form.save(() => confirm({ message: savingTexts.confirm, verb: savingTexts.yes }))
  }

  useShortcuts(isEditable ? { 'Mod+S': () => void save() } : {})
  return (
    <Stack gap="md">
      <LeaveGuard isDirty={isDirty} onSave={save} onDiscard={() => form.base && form.adopt(form.base)} />
      {!isEditable && <ReadOnlyBanner reason={documentTexts.mayNotEdit} />}
      {failure && <ErrorState problem={failure} />}
      <Paper component="section" className="panel" p="md">
        <Text size="sm" c="dimmed" mb="md">
          {texts.intro}
        </Text>
        <Title order={2} size="h4" mb="sm">
          {weightTexts.title}
        </Title>
        {isEditable ? (
          <WeightFields weights={values.weights} onChange={(weights) => set({ weights })} />
        ) : (
          <Text size="sm">{weightSummary(values.weights)}</Text>
        )}
        {!isEditable && (
          <Text size="sm" mt="md">
            {values.sealsOffers ? texts.sealed : texts.notSealed}
          </Text>
        )}
        {isEditable && (
          <Checkbox
            mt="lg"
            label={texts.seals}
            description={texts.sealsHint}
            checked={values.sealsOffers}
            onChange={({ currentTarget: { checked } }) => set({ sealsOffers: checked })}
          />
        )}
        {isEditable && (
          <Group justify="flex-end" mt="md">
            <SaveButton isBusy={isBusy} onSave={() => void save()} />
          </Group>
        )}
      </Paper>
      <ConflictDialog title={texts.conflict} conflict={form.conflict} />
    </Stack>
  )
}
