import { Group, SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { UnreadLists } from '#web/kit/choice/UnreadLists.tsx'
import { campaignStates, leadTexts as texts } from '#web/modules/engagement/marketing-campaign/texts.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { BatchList } from './BatchList.tsx'
import { useMarketingCampaignsQuery } from '#web/modules/engagement/marketing-campaign/campaign.generated.ts'
import { campaignPart, everyCampaign } from './list-query.ts'
import { LeadList } from './LeadList.tsx'

const batches = 'cargas'
const views = [
  { value: '', label: texts.leads },
  { value: batches, label: texts.batches },
]

// What one list is searched, filtered and paged by says nothing to the other, nor to another campaign.
const begin = {
  buscar: null,
  pagina: null,
  registro: null,
  'f.state': null,
  'f.worker': null,
  'f.kept': null,
  'f.carga': null,
}

/** /marketing/cargamasiva: the leads of a campaign, of ?campania=<id> or of all, and ?vista=cargas the uploads that brought them. */
export function LeadsScreen() {
  const url = useUrlState()
  const campaigns = useMarketingCampaignsQuery({ variables: everyCampaign, fetchPolicy: 'cache-and-network' })
  const { data } = campaigns
  const known = useMemo(() => data?.marketingCampaigns.items ?? [], [data])
  const chosen = url.get(campaignPart)
  const campaign = known.find(({ id }) => id === chosen) ?? null
  const options = useMemo(
    () =>
      known.map(({ id, name, state }) => ({
        value: id,
        label: `${name} (${campaignStates[state].word.toLowerCase()})`,
      })),
    [known],
  )
  const isBatches = url.get('vista') === batches
  const choice = (
    <>
      <UnreadLists lists={[campaigns]} />
      <Group mb="sm" align="flex-end">
        <Select
          label={texts.pick}
          placeholder={texts.all}
          data={options}
          value={chosen}
          onChange={(id) => url.set({ ...begin, [campaignPart]: id })}
          clearable
          searchable
          w={{ base: '100%', sm: 340 }}
        />
        <SegmentedControl
          aria-label={`${texts.leads} / ${texts.batches}`}
          data={views}
          value={isBatches ? batches : ''}
          onChange={(view) => url.set({ ...begin, orden: null, vista: view || null })}
        />
      </Group>
    </>
  )
  return isBatches ? (
    <BatchList campaign={chosen} choice={choice} />
  ) : (
    <LeadList campaign={campaign} chosen={chosen} choice={choice} />
  )
}
