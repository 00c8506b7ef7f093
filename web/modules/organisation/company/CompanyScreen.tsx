import { useApolloClient } from '@apollo/client/react'
import { Button, Group, Paper, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { companyHistoryResource } from '#schema/modules/organisation/company/organisation-history.ts'
import type { CompanyDraft } from '#schema/modules/organisation/company/company.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { HistorySection } from '#web/kit/catalogue/history/HistorySection.tsx'
import { textsOf } from '#web/kit/catalogue/history/restored-values.ts'
import { askToSave } from '#web/kit/form/row/ask-to-save.ts'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { companyTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import { companyRules, editableFields } from './company-rules.ts'
import {
  CompanyProfileDocument,
  useCompanyProfileQuery,
  useSaveCompanyProfileMutation,
  type CompanyPartsFragment as Company,
  type CompanyProfileQuery,
} from './company.generated.ts'

const obligatory: readonly string[] = ['name', 'ruc']

function StoredLogo({ company }: { company: Company }) {
  const client = useApolloClient()
  const { canEdit, canSave } = useAllowed('COMPANY')
  const isReadOnly = !canEdit || !canSave
  const [mutate] = useSaveCompanyProfileMutation()

  async function send(draft: CompanyDraft, base: Company | null, context: IdempotencyContext) {
    const { data } = await mutate({ variables: { input: { ...draft, version: base?.version ?? 0 } }, context })
    return { row: data?.saveCompanyProfile.company, errors: data?.saveCompanyProfile.errors }
  }
  const readAgain = async () =>
    (await client.query<CompanyProfileQuery>({ query: CompanyProfileDocument, fetchPolicy: 'network-only' })).data
      ?.companyProfile
  const form = useRowForm(companyRules, company, { send, readAgain })
  const { base, draft, set, errorAt, conflict, problem } = form

  async function save() {
    if (companyRules.findings(draft).length === 0 && !(await askToSave(false))) return
    await form.save()
  }
  useShortcuts(isReadOnly ? {} : { 'Mod+S': () => void save() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }

  return (
    <Paper className="panel" p="md" maw={760}>
      <Stack component="form" gap="sm" onSubmit={submit}>
        {isReadOnly && <ReadOnlyBanner reason={texts.readOnly} />}
        {problem && <ErrorState problem={problem} />}
        <Text size="sm" c="dimmed">
          {texts.intro}
        </Text>
        <FormErrors errors={form.summary} attempt={form.attempt} />
        {editableFields.map((name) => (
          <TextInput
            key={name}
            id={companyRules.fieldId(name)}
            label={texts[name]}
            description={name === 'ruc' ? texts.rucHelp : undefined}
            error={errorAt(name)}
            readOnly={isReadOnly}
            withAsterisk={!isReadOnly && obligatory.includes(name)}
            maxLength={256}
            value={draft[name]}
            onChange={({ currentTarget: { value } }) => set({ [name]: value })}
          />
        ))}
        <Group justify="space-between" mt="sm">
          <Text size="xs" c="dimmed">
            {base?.updatedAt && texts.changedAt(formatDateTime(base.updatedAt))}
          </Text>
          {!isReadOnly && (
            <Button
              type="submit"
              loading={form.isBusy}
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              aria-keyshortcuts="Control+S"
            >
              {actionTexts.save}
            </Button>
          )}
        </Group>
      </Stack>
      <HistorySection
        key={base?.version}
        of={companyHistoryResource}
        id={company.id}
        restoring={isReadOnly ? undefined : { fields: editableFields, onRestore: (values) => set(textsOf(values)) }}
      />
      <LeaveGuard isDirty={!isReadOnly && form.isDirty} onSave={form.save} />
      <ConflictDialog title={texts.conflict} conflict={conflict} />
    </Paper>
  )
}

/** /general/compania: what the company says of itself on printed documents, in e-mails and on the sign-in page. */
export function CompanyScreen() {
  const { data, error, refetch } = useCompanyProfileQuery({
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const company = data?.companyProfile
  return (
    <>
      <ScreenHeader />
      {company && <StoredLogo company={company} />}
      {!company && error && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
      {!company && !error && <Skeleton h={420} maw={760} aria-busy />}
    </>
  )
}
