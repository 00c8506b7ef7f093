import { useApolloClient } from '@apollo/client/react'
import { Select, Stack, Textarea } from '@mantine/core'
import { useMemo, type FormEvent } from 'react'
import { RowFormFoot } from '#web/document/RowFormFoot.tsx'
import { useLeaving } from '#web/document/useLeaving.ts'
import { useRowForm } from '#web/document/useRowForm.ts'
import { leadTexts as texts } from '#web/texts/marketing.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { FormErrors } from '#web/ui/FormErrors.tsx'
import { useMarketingCampaignQuery } from './campaign.generated.ts'
import { leadRules, type LeadDraft } from './lead-rules.ts'
import { LeadDocument, useSaveLeadMutation, type LeadPartsFragment as Lead, type LeadQuery } from './lead.generated.ts'
import { useCampaignChoices, withChosen } from './useCampaignChoices.ts'

type Props = { lead: Lead; isReadOnly: boolean; onClose: () => void }

const longestNotes = 2_000

/** How far a lead came, whose it is, what there is to say of it. */
export function LeadForm({ lead, isReadOnly, onClose }: Props) {
  const client = useApolloClient()
  const { data } = useMarketingCampaignQuery({ variables: { id: lead.campaign.value }, fetchPolicy: 'cache-first' })
  const { workers } = useCampaignChoices()
  const inUse = (data?.marketingCampaign?.states ?? []).filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }))
  const states = withChosen(inUse, lead.state)
  const people = withChosen(workers, lead.worker)
  const rules = useMemo(() => leadRules(states, people), [states, people])
  const [mutate] = useSaveLeadMutation({ refetchQueries: ['Leads', 'MarketingCampaigns'] })

  async function send(draft: LeadDraft, base: Lead | null) {
    const input = { ...draft, id: lead.id, version: base?.version ?? lead.version }
    const { data: said } = await mutate({ variables: { input } })
    return { row: said?.saveLead.lead, errors: said?.saveLead.errors }
  }
  async function readAgain() {
    const query = { query: LeadDocument, variables: { id: lead.id }, fetchPolicy: 'network-only' as const }
    return (await client.query<LeadQuery>(query)).data?.lead
  }
  const form = useRowForm(rules, lead, { send, readAgain })
  const { draft, set, errorAt, problem } = form
  const leave = useLeaving(onClose)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await form.save()) leave()
  }

  return (
    <Stack component="form" gap="sm" onSubmit={(event: FormEvent) => void submit(event)}>
      {problem && <ErrorState problem={problem} />}
      <FormErrors errors={form.summary} attempt={form.attempt} />
      <Select
        id={rules.fieldId('state')}
        label={texts.state}
        data={states}
        allowDeselect={false}
        readOnly={isReadOnly}
        value={draft.state}
        onChange={(state) => state && set({ state })}
        error={errorAt('state')}
      />
      <Select
        id={rules.fieldId('worker')}
        label={texts.worker}
        data={people}
        allowDeselect={false}
        searchable
        readOnly={isReadOnly || !lead.canBeHandedOn}
        value={draft.worker}
        onChange={(worker) => worker && set({ worker })}
        error={errorAt('worker')}
      />
      <Textarea
        id={rules.fieldId('notes')}
        label={texts.notes}
        autosize
        minRows={3}
        maxLength={longestNotes}
        readOnly={isReadOnly}
        value={draft.notes}
        onChange={({ currentTarget: { value } }) => set({ notes: value })}
        error={errorAt('notes')}
      />
      <RowFormFoot form={form} isReadOnly={isReadOnly} conflictTitle={texts.conflict} onClose={onClose} />
    </Stack>
  )
}
