import { useApolloClient } from '@apollo/client/react'
import { Checkbox, Fieldset, Group, Stack, Text } from '@mantine/core'
import { useMemo, type FormEvent } from 'react'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { RowFormFoot } from '#web/kit/form/row/RowFormFoot.tsx'
import { UnreadLists } from '#web/kit/choice/UnreadLists.tsx'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import type { LeadAssignment, LeadMark } from '#web/generated/types.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { MultiSelect } from '#web/platform/ui/field/select/MultiSelect.tsx'
import { assignmentWords, markWords, marketingTexts as texts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import {
  MarketingCampaignDocument,
  useSaveLeadSetupMutation,
  type CampaignSetupFragment as Campaign,
  type MarketingCampaignQuery,
} from '../campaign.generated.ts'
import { FieldRows } from './FieldRows.tsx'
import { optionsFromTexts, withChosen } from '#web/platform/ui/field/select/offered-options.ts'
import { setupRules, type SetupDraft } from './setup-draft.ts'
import { StateRows } from './StateRows.tsx'
import { useCampaignChoices } from '../useCampaignChoices.ts'

type Props = { campaign: Campaign; isReadOnly: boolean; onClose: () => void }

const marks = optionsFromTexts(markWords)
const assignments = optionsFromTexts(assignmentWords)

/** Some of what a lead is reached by. */
const Marks = ({
  label,
  error,
  value,
  isReadOnly,
  onChange,
}: {
  label: string
  error?: string
  value: LeadMark[]
  isReadOnly: boolean
  onChange: (marks: LeadMark[]) => void
}) => (
  <Checkbox.Group label={label} error={error} value={value} onChange={(next) => onChange(next)}>
    <Group gap="lg" mt={4}>
      {marks.map((mark) => (
        <Checkbox key={mark.value} value={mark.value} label={mark.label} disabled={isReadOnly} />
      ))}
    </Group>
  </Checkbox.Group>
)

/** What a campaign's leads carry, what tells two of them to be one, what they pass through, and who gets them. */
export function SetupForm({ campaign, isReadOnly, onClose }: Props) {
  const client = useApolloClient()
  const { choices, list } = useCampaignChoices()
  const { workers } = choices
  const rules = useMemo(() => setupRules(workers), [workers])
  const [mutate] = useSaveLeadSetupMutation()

  async function send({ fields, states, ...draft }: SetupDraft, base: Campaign | null, context: IdempotencyContext) {
    const input = {
      ...draft,
      id: campaign.id,
      version: base?.version ?? campaign.version,
      fields: fields.map(({ id, name, kind, isRequired, options, isActive }) => ({
        id,
        name,
        kind,
        isRequired,
        options,
        isActive,
      })),
      states: states.map(({ id, name, isActive }) => ({ id, name, isActive })),
    }
    const { data } = await mutate({ variables: { input }, context })
    return { row: data?.saveLeadSetup.campaign, errors: data?.saveLeadSetup.errors }
  }
  async function readAgain() {
    const query = {
      query: MarketingCampaignDocument,
      variables: { id: campaign.id },
      fetchPolicy: 'network-only' as const,
    }
    return (await client.query<MarketingCampaignQuery>(query)).data?.marketingCampaign
  }
  const form = useRowForm(rules, campaign, { send, readAgain })
  const { draft, set, problem } = form
  const at = (...path: string[]) => form.errorAt(path.join('.'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }

  return (
    <Stack component="form" gap="md" onSubmit={submit}>
      {problem && <ErrorState problem={problem} />}
      <UnreadLists lists={[list]} />
      <FormErrors errors={form.summary} attempt={form.attempt} />
      <Fieldset legend={texts.fields} id={rules.fieldId('fields')} tabIndex={-1}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {texts.fieldsHelp}
          </Text>
          <Marks
            label={texts.required}
            value={draft.requiredMarks}
            isReadOnly={isReadOnly}
            onChange={(requiredMarks) => set({ requiredMarks })}
          />
          <Marks
            label={texts.duplicates}
            error={at('duplicateMarks')}
            value={draft.duplicateMarks}
            isReadOnly={isReadOnly}
            onChange={(duplicateMarks) => set({ duplicateMarks })}
          />
          <FieldRows
            fields={draft.fields}
            isReadOnly={isReadOnly}
            errorAt={(rowIndex, part) => at('fields', String(rowIndex), part)}
            onChange={(fields) => set({ fields })}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={texts.statesTitle} id={rules.fieldId('states')} tabIndex={-1}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {texts.statesHelp}
          </Text>
          <StateRows
            states={draft.states}
            isReadOnly={isReadOnly}
            errorAt={(rowIndex) => at('states', String(rowIndex), 'name')}
            onChange={(states) => set({ states })}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={texts.assignment}>
        <Stack gap="sm">
          <Select
            label={texts.assignment}
            data={assignments}
            allowDeselect={false}
            readOnly={isReadOnly}
            value={draft.assignment}
            onChange={(value) => value && set({ assignment: value as LeadAssignment })}
          />
          <MultiSelect
            id={rules.fieldId('workers')}
            label={texts.workers}
            withAsterisk={!isReadOnly}
            searchable
            data={withChosen(workers, ...campaign.workers)}
            readOnly={isReadOnly}
            value={draft.workers}
            onChange={(next) => set({ workers: next })}
            error={at('workers')}
          />
        </Stack>
      </Fieldset>
      <RowFormFoot form={form} isReadOnly={isReadOnly} conflictTitle={texts.conflict} onClose={onClose} />
    </Stack>
  )
}
