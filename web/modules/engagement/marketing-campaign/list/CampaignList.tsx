import { Button, Group, Stack, Text } from '@mantine/core'
import { Suspense, type ReactNode } from 'react'
import { newRow, rowPart } from '#web/kit/form/row/row-address.ts'
import { FilterPanel, type FilterField } from '#web/kit/list/FilterPanel.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { useGridLayout } from '#web/kit/list/useGridLayout.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { campaignStates, channelWords, marketingTexts as texts } from '../texts.ts'
import { ExcelLink } from '#web/platform/ui/toolbar/ExcelLink.tsx'
import { formatCount, formatDate } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { LazyGrid } from '#web/platform/ui/grid/LazyGrid.tsx'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { Toolbar } from '#web/platform/ui/toolbar/Toolbar.tsx'
import { useGridQuery } from '#web/platform/ui/grid/useGridQuery.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
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
  const url = useUrlState()
  const [query, setQuery] = useGridQuery()
  const { layout, setLayout } = useGridLayout('grid:marketing-campaigns')
  const result = useMarketingCampaignsQuery({ variables: variablesOf(query), fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ marketingCampaigns }) => marketingCampaigns)
  const opened = url.get(rowPart)
  const open = (id: string) => url.push({ [rowPart]: id })
  const close = () => url.set({ [rowPart]: null })
  const actions = (row: Row) => <Actions campaign={row} allowed={allowed} onOpen={() => open(row.id)} />

  return (
    <>
      <ScreenHeader>
        <Toolbar
          allowed={allowed}
          onNew={() => open(newRow)}
          search={{ value: query.search, onSearch: (search) => setQuery({ search }) }}
        >
          {allowed.canExport && <ExcelLink href={excelPath(query)} />}
        </Toolbar>
      </ScreenHeader>
      {choice}
      <LazyGrid<Row>
        {...answer}
        label={texts.campaigns}
        columns={columns}
        rowId={({ id }) => id}
        query={query}
        onQuery={setQuery}
        searchable={false}
        onOpen={({ id }) => open(id)}
        rowActions={actions}
        isFaded={({ isActive }) => !isActive}
        emptyText={texts.empty}
        emptyAction={allowed.canAdd && <Button onClick={() => open(newRow)}>{texts.newCampaign}</Button>}
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
        layout={layout}
        onLayout={setLayout}
        tools={<FilterPanel fields={fields} filters={query.filters} onChange={(filters) => setQuery({ filters })} />}
      />
      {opened && (
        <Suspense>
          <Drawer key={opened} id={opened} allowed={allowed} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
