import { validateCampaign } from '#schema/modules/engagement/marketing-campaign/marketing-campaign.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { labelIn } from '#web/platform/ui/field/select/offered-options.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import type { MarketingChannel } from '#web/generated/types.ts'
import { channelWords, marketingTexts as texts } from '../texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { CampaignPartsFragment as Row } from '../campaign.generated.ts'

/** A campaign as its form holds it: texts are empty where nothing is told. */
export interface CampaignDraft {
  name: string
  project: string | null
  generalCampaign: string | null
  channels: MarketingChannel[]
  from: string
  to: string
  budget: string
  currency: string | null
  responsible: string | null
}

export interface CampaignLists {
  workers: readonly Option[]
  projects: readonly Option[]
  generalCampaigns: readonly Option[]
  currencies: readonly Option[]
}

/** @param lists what people read of what a campaign points to */
export const campaignRules = (lists: CampaignLists): RowRules<Row, CampaignDraft> => ({
  draftOf: (row) => ({
    name: row?.name ?? '',
    project: row?.project?.value ?? null,
    generalCampaign: row?.generalCampaign?.value ?? null,
    channels: row ? [...row.channels] : [],
    from: row?.from ?? '',
    to: row?.to ?? '',
    budget: row?.budget ?? '',
    currency: row?.currency.value ?? '1',
    responsible: row?.responsible.value ?? null,
  }),
  findings: (draft) => validateCampaign(draft),
  shown: (draft) => [
    { name: 'name', label: texts.name, text: draft.name },
    { name: 'project', label: texts.project, text: labelIn(lists.projects, draft.project) },
    {
      name: 'generalCampaign',
      label: texts.generalCampaign,
      text: labelIn(lists.generalCampaigns, draft.generalCampaign),
    },
    { name: 'channels', label: texts.channels, text: draft.channels.map((one) => channelWords[one]).join(', ') },
    { name: 'from', label: texts.from, text: formatDate(draft.from || null) },
    { name: 'to', label: texts.to, text: formatDate(draft.to || null) },
    { name: 'budget', label: texts.budget, text: draft.budget },
    { name: 'currency', label: texts.currency, text: labelIn(lists.currencies, draft.currency) },
    { name: 'responsible', label: texts.responsible, text: labelIn(lists.workers, draft.responsible) },
  ],
  fieldId: (name) => `campaign-${name}`,
})
