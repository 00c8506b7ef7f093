import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { assignmentWords, marketingTexts as texts } from '../texts.ts'
import { formatCount } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { variablesOf } from '../list/list-query.ts'
import { CampaignBadge } from '../list/CampaignBadge.tsx'
import { useMarketingCampaignsQuery, type CampaignSetupFragment as Row } from '../campaign.generated.ts'

const Drawer = lazyComponent(async () => (await import('./SetupDrawer.tsx')).SetupDrawer)

const inUse = (rows: readonly { isActive: boolean }[]) => rows.filter(({ isActive }) => isActive).length
const workersOf = ({ workers }: Row) => workers.map(({ label }) => label).join(', ') || texts.none

const columns: GridColumn<Row>[] = [
  { id: 'NAME', title: texts.campaign, width: 260, sortable: true, cell: ({ name }) => <b>{name}</b> },
  { id: 'STATE', title: texts.state, width: 120, sortable: true, cell: (row) => <CampaignBadge campaign={row} /> },
  {
    id: 'fields',
    title: texts.fieldCount,
    width: 120,
    align: 'right',
    cell: ({ fields }) => formatCount(inUse(fields)),
  },
  {
    id: 'states',
    title: texts.stateCount,
    width: 130,
    align: 'right',
    cell: ({ states }) => formatCount(inUse(states)),
  },
  { id: 'assignment', title: texts.assignment, width: 160, cell: ({ assignment }) => assignmentWords[assignment] },
  { id: 'workers', title: texts.workers, width: 190, cell: workersOf },
]

/** /marketing/configurarcampanias: what the leads of each campaign carry and pass through, and to whom they go. */
export function SetupScreen() {
  const allowed = useAllowed('MARKETING_SETUP')
  const list = useRecordList('marketing-setup')
  const result = useMarketingCampaignsQuery({ variables: variablesOf(list.query), fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ marketingCampaigns }) => marketingCampaigns)
  const actions = ({ id, name }: Row) => (
    <ActionIcon variant="subtle" color="gray" aria-label={texts.setUp(name)} onClick={() => list.open(id)}>
      <IconAdjustments size={17} stroke={1.7} />
    </ActionIcon>
  )

  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.campaigns}
      allowed={{ ...allowed, canAdd: false }}
      columns={columns}
      rowActions={actions}
      emptyText={texts.empty}
      card={(row) => (
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Text fw={600}>{row.name}</Text>
            <CampaignBadge campaign={row} />
          </Group>
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm">
              {texts.fieldCount}: {inUse(row.fields)} · {texts.stateCount}: {inUse(row.states)}
            </Text>
            {actions(row)}
          </Group>
          <Text size="sm">{workersOf(row)}</Text>
        </Stack>
      )}
      record={(id) => <Drawer key={id} id={id} allowed={allowed} onClose={list.close} />}
    />
  )
}
