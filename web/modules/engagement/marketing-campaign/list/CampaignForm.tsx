import { RowForm } from '#web/kit/form/row/RowForm.tsx'
import { useApolloClient } from '@apollo/client/react'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { RowFormFoot } from '#web/kit/form/row/RowFormFoot.tsx'
import { UnreadLists } from '#web/kit/choice/UnreadLists.tsx'
import { useOptions } from '#web/kit/choice/useOptions.ts'
import { useRowSubmit } from '#web/kit/form/row/useRowSubmit.ts'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import type { MarketingChannel } from '#web/generated/types.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { MultiSelect } from '#web/platform/ui/field/select/MultiSelect.tsx'
import { channelWords, marketingTexts as texts } from '../texts.ts'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'
import { campaignRules, type CampaignDraft } from './campaign-rules.ts'
import {
  MarketingCampaignDocument,
  useSaveMarketingCampaignMutation,
  type CampaignPartsFragment as Campaign,
  type MarketingCampaignQuery,
} from '../campaign.generated.ts'
import { optionsFromTexts, withChosen } from '#web/platform/ui/field/select/offered-options.ts'
import { useCampaignChoices } from '../useCampaignChoices.ts'

type Props = { campaign: Campaign | null; isReadOnly: boolean; onClose: () => void }

const longestName = 120
const channels = optionsFromTexts(channelWords)

/** What a campaign is called, sells, may cost, and who answers for it. */
export function CampaignForm({ campaign, isReadOnly, onClose }: Props) {
  const client = useApolloClient()
  const currencyList = useOptions('CURRENCY')
  const currencies = currencyList.options
  const { choices, list } = useCampaignChoices()
  const rules = useMemo(() => campaignRules({ ...choices, currencies: currencies ?? [] }), [choices, currencies])
  const [mutate] = useSaveMarketingCampaignMutation()

  async function send(
    { to, currency, responsible, ...draft }: CampaignDraft,
    base: Campaign | null,
    context: IdempotencyContext,
  ) {
    const input = {
      ...draft,
      to: to || null,
      currency: currency ?? '',
      responsible: responsible ?? '',
      ...(base && { id: base.id, version: base.version }),
    }
    const { data } = await mutate({ variables: { input }, context })
    return { row: data?.saveMarketingCampaign.campaign, errors: data?.saveMarketingCampaign.errors }
  }
  async function readAgain() {
    const query = {
      query: MarketingCampaignDocument,
      variables: { id: campaign?.id ?? '' },
      fetchPolicy: 'network-only' as const,
    }
    return (await client.query<MarketingCampaignQuery>(query)).data?.marketingCampaign
  }
  const form = useRowForm(rules, campaign, { send, readAgain })
  const { base, draft, set, errorAt } = form
  const submit = useRowSubmit(form.save, onClose)
  const field = (name: keyof CampaignDraft, isObligatory = false) => ({
    id: rules.fieldId(name),
    label: texts[name],
    error: errorAt(name),
    readOnly: isReadOnly,
    withAsterisk: isObligatory && !isReadOnly,
  })

  return (
    <RowForm form={form} onSubmit={submit}>
      <UnreadLists lists={[currencyList, list]} />
      <TextInput
        {...field('name', true)}
        maxLength={longestName}
        value={draft.name}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
        data-autofocus={base === null || undefined}
      />
      <MultiSelect
        {...field('channels', true)}
        searchable
        data={channels}
        value={draft.channels}
        onChange={(next) => set({ channels: next as MarketingChannel[] })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Select
          {...field('project')}
          data={withChosen(choices.projects, base?.project)}
          value={draft.project}
          onChange={(project) => set({ project })}
          searchable
          clearable={!isReadOnly}
        />
        <Select
          {...field('generalCampaign')}
          description={texts.generalHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={withChosen(choices.generalCampaigns, base?.generalCampaign)}
          value={draft.generalCampaign}
          onChange={(generalCampaign) => set({ generalCampaign })}
          searchable
          clearable={!isReadOnly}
        />
        <DateField {...field('from', true)} value={draft.from || null} onChange={(day) => set({ from: day ?? '' })} />
        <DateField
          {...field('to')}
          min={draft.from || undefined}
          value={draft.to || null}
          onChange={(day) => set({ to: day ?? '' })}
        />
        <Select
          {...field('currency', true)}
          data={withChosen(currencies ?? [])}
          value={draft.currency}
          onChange={(currency) => set({ currency })}
          allowDeselect={false}
        />
        <DecimalField
          {...field('budget', true)}
          decimals={2}
          value={draft.budget}
          onChange={(budget) => set({ budget })}
        />
      </SimpleGrid>
      <Select
        {...field('responsible', true)}
        data={withChosen(choices.workers, base?.responsible)}
        value={draft.responsible}
        onChange={(responsible) => set({ responsible })}
        searchable
      />
      <RowFormFoot form={form} isReadOnly={isReadOnly} conflictTitle={texts.conflict} onClose={onClose} />
    </RowForm>
  )
}
