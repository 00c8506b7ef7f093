import { Group, Stack, Text } from '@mantine/core'
import { Suspense, type ReactNode } from 'react'
import type { FilterField } from '#web/kit/list/FilterPanel.tsx'
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
import { optionsFromTexts } from '../known-options.ts'

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

const fields: FilterField[] = [
  {
    kind: 'several',
    id: 'state',
    label: texts.state,
    options: Object.entries(campaignStates).flatMap(([value, { word }]) =>
      value === 'UNKNOWN' ? [] : [{ value, label: word }],
    ),
  },
  { kind: 'one', id: 'channel', label: texts.channels, options: optionsFromTexts(channelWords) },
  {
    kind: 'one',
    id: 'isActive',
    label: texts.status,
    options: [
      { value: 'true', label: texts.enabled },
      { value: 'false', label: texts.disabled },
    ],
  },
]

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
      allowed={allowed}
      columns={columns}
      excel={excelPath(list.query)}
      onNew={list.openNew}
      rowActions={actions}
      isFaded={({ isActive }) => !isActive}
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
      filters={fields}
      intro={choice}
      record={(id) => <Drawer key={id} id={id} allowed={allowed} onClose={list.close} />}
    />
  )
}
