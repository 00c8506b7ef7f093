import { withChosen } from '#web/platform/ui/field/select/offered-options.ts'
import { UnreadLists } from '#web/kit/choice/UnreadLists.tsx'
import { RowForm } from '#web/kit/form/row/RowForm.tsx'
import { useApolloClient } from '@apollo/client/react'
import { SimpleGrid, Textarea } from '@mantine/core'
import { useMemo } from 'react'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { RowFormFoot } from '#web/kit/form/row/RowFormFoot.tsx'
import { useRowSubmit } from '#web/kit/form/row/useRowSubmit.ts'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { leadTexts as texts } from '#web/modules/engagement/marketing-campaign/texts.ts'
import type { CampaignSetupFragment as Campaign } from '#web/modules/engagement/marketing-campaign/campaign.generated.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { cellsOf, columnsOfCampaign, leadRules, type LeadDraft } from './lead-rules.ts'
import {
  LeadDocument,
  useAddLeadMutation,
  useSaveLeadMutation,
  type LeadPartsFragment as Lead,
  type LeadQuery,
} from './lead.generated.ts'
import { LeadCell } from './LeadCell.tsx'
import { useCampaignChoices } from '#web/modules/engagement/marketing-campaign/useCampaignChoices.ts'

type Props = { campaign: Campaign; lead: Lead | null; isReadOnly: boolean; onClose: () => void }
type Refused = readonly { message: string; path: readonly string[] }[]

const longestNotes = 2_000
/** A column that was refused is a field of the form. */
const atFields = (errors: Refused | undefined) =>
  errors?.map(({ message, path: [first = '', ...rest] }) => ({
    message,
    path: first === 'cells' ? rest : [first, ...rest],
  }))

/** Who a lead is by its campaign's sheet, how far it came, whose it is, what there is to say of it. */
export function LeadForm({ campaign, lead, isReadOnly, onClose }: Props) {
  const client = useApolloClient()
  const { isAdministrator, isManager } = useAllowed('LEADS')
  // Who does not see every lead writes down their own alone.
  const mayAssign = lead ? lead.canBeHandedOn : isAdministrator || isManager
  const { choices, list } = useCampaignChoices()
  const inUse = campaign.states.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }))
  const states = withChosen(inUse, lead?.state)
  const people = withChosen(choices.workers, lead?.worker)
  const columns = useMemo(() => columnsOfCampaign(campaign), [campaign])
  const rules = useMemo(() => leadRules(columns, lead, states, people), [columns, lead, states, people])
  const [add] = useAddLeadMutation()
  const [change] = useSaveLeadMutation()

  async function send(draft: LeadDraft, base: Lead | null, context: IdempotencyContext) {
    const { state = '', worker = '', notes = '' } = draft
    const cells = cellsOf(columns, draft)
    if (!base) {
      const input = { campaign: campaign.id, cells, state: state || null, worker: worker || null, notes }
      const { data } = await add({ variables: { input }, context })
      return { row: data?.addLead.lead, errors: atFields(data?.addLead.errors) }
    }
    const input = { id: base.id, version: base.version, state, worker, notes, cells }
    const { data } = await change({ variables: { input }, context })
    return { row: data?.saveLead.lead, errors: atFields(data?.saveLead.errors) }
  }
  async function readAgain() {
    if (!lead) return null
    const query = { query: LeadDocument, variables: { id: lead.id }, fetchPolicy: 'network-only' as const }
    return (await client.query<LeadQuery>(query)).data?.lead
  }
  const form = useRowForm(rules, lead, { send, readAgain })
  const { draft, set, errorAt } = form
  const submit = useRowSubmit(form.save, onClose)

  return (
    <RowForm form={form} onSubmit={submit}>
      <UnreadLists lists={[list]} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {columns.map((column) => (
          <LeadCell
            key={column.key}
            column={column}
            id={rules.fieldId(column.key)}
            value={draft[column.key] ?? ''}
            error={errorAt(column.key)}
            isReadOnly={isReadOnly}
            isFirst={lead === null && column.kind === 'name'}
            onChange={(value) => set({ [column.key]: value })}
          />
        ))}
        <Select
          id={rules.fieldId('state')}
          label={texts.state}
          placeholder={inUse[0]?.label}
          data={states}
          allowDeselect={false}
          readOnly={isReadOnly}
          value={draft['state'] || null}
          onChange={(state) => state && set({ state })}
          error={errorAt('state')}
        />
        <Select
          id={rules.fieldId('worker')}
          label={texts.worker}
          placeholder={mayAssign ? texts.byTurn : texts.toYourself}
          data={people}
          allowDeselect={false}
          searchable
          readOnly={isReadOnly || !mayAssign}
          value={draft['worker'] || null}
          onChange={(worker) => worker && set({ worker })}
          error={errorAt('worker')}
        />
      </SimpleGrid>
      <Textarea
        id={rules.fieldId('notes')}
        label={texts.notes}
        autosize
        minRows={3}
        maxLength={longestNotes}
        readOnly={isReadOnly}
        value={draft['notes'] ?? ''}
        onChange={({ currentTarget: { value } }) => set({ notes: value })}
        error={errorAt('notes')}
      />
      <RowFormFoot form={form} isReadOnly={isReadOnly} conflictTitle={texts.conflict} onClose={onClose} />
    </RowForm>
  )
}
