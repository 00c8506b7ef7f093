import { Group, Stack, Text } from '@mantine/core'
import { Suspense, type ReactNode } from 'react'
import { marketingCampaignList } from '#schema/modules/engagement/marketing-campaign/marketing-campaign.list.ts'
import { optionsFromTexts } from '#web/platform/ui/field/select/offered-options.ts'
import { statusOptions } from '#web/kit/document/status/status.ts'
import { filterFields } from '#web/kit/list/filter/filter-fields.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { campaignStates, channelWords, marketingTexts as texts } from '../texts.ts'
import { formatCount, formatDate } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { excelPath, variablesOf } from './list-query.ts'
import { useMarketingCampaignsQuery, type CampaignPartsFragment as Row } from '../campaign.generated.ts'
import { CampaignBadge } from './CampaignBadge.tsx'
import { addedBySavers } from '#web/platform/ui/form/allowed.ts'

const Drawer = lazyComponent(async () => (await import('./CampaignDrawer.tsx')).CampaignDrawer)
const Actions = lazyComponent(async () => (await import('./CampaignActions.tsx')).CampaignActions)

const daysOf = ({ from, to }: Row) => `${formatDate(from)} – ${to ? formatDate(to) : texts.open}`

const columns: GridColumn<Row>[] = [
  { id: 'NAME', title: texts.campaign, width: 230, sortable: true, cell: ({ name }) => <b>{name}</b> },
  { id: 'STATE', title: texts.state, width: 120, sortable: true, cell: (row) => <CampaignBadge campaign={row} /> },
  {
    id: 'project',
    title: texts.project,
    width: 180,
    hidden: true,
    cell: ({ project }) => project?.label ?? texts.none,
  },
  { id: 'FROM', title: texts.days, width: 190, sortable: true, cell: daysOf },
  {
    id: 'channels',
    title: texts.channels,
    width: 200,
    hidden: true,
    cell: ({ channels }) => channels.map((one) => channelWords[one]).join(', '),
  },
  {
    id: 'responsible',
    title: texts.responsible,
    width: 190,
    hidden: true,
    cell: ({ responsible }) => responsible.label,
  },
  {
    id: 'BUDGET',
    title: texts.budget,
    width: 130,
    align: 'right',
    sortable: true,
    cell: ({ budget, currency }) => <Money value={budget} currency={currency.label} />,
  },
  { id: 'leads', title: texts.leads, width: 110, align: 'right', cell: ({ leadTotal }) => formatCount(leadTotal) },
  {
    id: 'cost',
    title: texts.costPerLead,
    width: 150,
    align: 'right',
    cell: ({ costPerLead, currency }) => <Money value={costPerLead} currency={currency.label} />,
  },
]

const filters = filterFields(marketingCampaignList, {
  state: statusOptions(campaignStates),
  channel: optionsFromTexts(channelWords),
})

/** What was begun, what it brought and what each lead cost; ?registro=<id> opens one. */
export function CampaignList({ choice }: { choice: ReactNode }) {
  const allowed = useAllowed('MARKETING_CAMPAIGNS')
  const list = useRecordList('marketing-campaigns')
  const result = useMarketingCampaignsQuery({ variables: variablesOf(list.query), fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ marketingCampaigns }) => marketingCampaigns)
  const actions = (row: Row) => <Actions campaign={row} allowed={allowed} onOpen={() => list.open(row.id)} />

  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.campaigns}
      allowed={addedBySavers(allowed)}
      columns={columns}
      excel={excelPath(list.query)}
      onNew={list.openNew}
      rowActions={actions}
      emptyText={texts.empty}
      newLabel={texts.newCampaign}
      card={(row) => (
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Text fw={600}>{row.name}</Text>
            <CampaignBadge campaign={row} />
          </Group>
          <Text size="sm">{[row.project?.label, daysOf(row)].filter(Boolean).join(' · ')}</Text>
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm">
              {formatCount(row.leadTotal)} {texts.leads.toLowerCase()} ·{' '}
              <Money value={row.costPerLead} currency={row.currency.label} />
            </Text>
            <Suspense>{actions(row)}</Suspense>
          </Group>
        </Stack>
      )}
      filters={filters}
      intro={choice}
      record={(id) => <Drawer key={id} id={id} allowed={allowed} onClose={list.close} />}
    />
  )
}
