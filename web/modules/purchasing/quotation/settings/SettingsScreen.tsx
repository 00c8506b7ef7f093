import { Button, Checkbox, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { validateWeights } from '#schema/modules/purchasing/comparison/weights.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { actionTexts, outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { savingTexts } from '#web/kit/form/texts.ts'
import { quotationTexts, settingsTexts as texts, weightTexts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { LeaveGuard } from '#web/platform/ui/form/LeaveGuard.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { PageHeader } from '#web/platform/ui/page/PageHeader.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import { weightsDraft, type WeightsDraft } from '../draft/draft.ts'
import { listPath } from '../paths.ts'
import {
  useQuotationSettingsQuery,
  useSaveQuotationSettingsMutation,
  type QuotationSettingsPartsFragment,
} from './settings.generated.ts'
import { WeightFields } from '../section/WeightFields.tsx'
import { weightSummary } from '../section/WeightsSection.tsx'

type Written = { weights: WeightsDraft; sealsOffers: boolean }

const writtenOf = ({ weights, sealsOffers }: QuotationSettingsPartsFragment): Written => ({
  weights: weightsDraft(weights),
  sealsOffers,
})
const same = (one: Written, other: Written) => JSON.stringify(one) === JSON.stringify(other)

function Settings({ saved }: { saved: QuotationSettingsPartsFragment }) {
  const allowed = useAllowed('QUOTATION_CONFIG')
  const [mutate] = useSaveQuotationSettingsMutation()
  const { make, isBusy, problem } = useChange()
  const [written, setWritten] = useState(writtenOf(saved))
  const isEditable = allowed.canSave && allowed.canEdit
  const isDirty = isEditable && !same(written, writtenOf(saved))

  async function save(): Promise<boolean> {
    const [wrong] = validateWeights(written.weights)
    if (wrong) {
      notify.warning(wrong.message)
      return false
    }
    if (!(await confirm({ message: savingTexts.confirm, verb: savingTexts.yes }))) return false
    const input = { ...written, version: saved.version }
    const isDone = await make(async () => (await mutate({ variables: { input } })).data?.saveQuotationSettings.errors)
    if (isDone) notify.success(outcomeTexts.saved)
    return isDone
  }

  useShortcuts(isEditable ? { 'Mod+S': () => void save() } : {})
  return (
    <Stack gap="md">
      <LeaveGuard isDirty={isDirty} onSave={save} onDiscard={() => setWritten(writtenOf(saved))} />
      {!isEditable && <ReadOnlyBanner reason={documentTexts.mayNotEdit} />}
      {problem && <ErrorState problem={problem} />}
      <Paper component="section" className="panel" p="md">
        <Text size="sm" c="dimmed" mb="md">
          {texts.intro}
        </Text>
        <Title order={2} size="h4" mb="sm">
          {weightTexts.title}
        </Title>
        {isEditable ? (
          <WeightFields weights={written.weights} onChange={(weights) => setWritten({ ...written, weights })} />
        ) : (
          <Text size="sm">{weightSummary(written.weights)}</Text>
        )}
        {!isEditable && (
          <Text size="sm" mt="md">
            {written.sealsOffers ? texts.sealed : texts.notSealed}
          </Text>
        )}
        {isEditable && (
          <Checkbox
            mt="lg"
            label={texts.seals}
            description={texts.sealsHint}
            checked={written.sealsOffers}
            onChange={({ currentTarget: { checked } }) => setWritten({ ...written, sealsOffers: checked })}
          />
        )}
        {isEditable && (
          <Group justify="flex-end" mt="md">
            <Button
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              loading={isBusy}
              aria-keyshortcuts="Control+S"
              onClick={() => void save()}
            >
              {actionTexts.save}
            </Button>
          </Group>
        )}
      </Paper>
    </Stack>
  )
}

/** /logistica/cotizacion/configuracion: what new quotations begin with (rules 3). */
export function SettingsScreen() {
  const { data, error, refetch } = useQuotationSettingsQuery({
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const saved = data?.quotationSettings
  return (
    <>
      <PageHeader
        title={texts.title}
        crumbs={[{ label: documentTexts.section }, { label: quotationTexts.list, to: listPath }]}
      />
      {saved && <Settings key={saved.version} saved={saved} />}
      {!saved && error && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
      {!saved && !error && <Skeleton h={260} aria-busy />}
    </>
  )
}
