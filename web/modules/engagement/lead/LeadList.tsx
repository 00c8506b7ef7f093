import { Badge, Group, Stack, Text } from '@mantine/core'
import { Suspense, useMemo, type ReactNode } from 'react'
import { leadList } from '#schema/modules/engagement/lead/lead.list.ts'
import { filterFields } from '#web/kit/list/filter/filter-fields.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { leadTexts as texts } from '#web/modules/engagement/marketing-campaign/texts.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { useSettled } from '#web/platform/ui/toolbar/useSettled.ts'
import type { CampaignSetupFragment } from '#web/modules/engagement/marketing-campaign/campaign.generated.ts'
import { leadExcelPath, leadVariables, takesLeads, whyNoImport } from './list-query.ts'
import { useLeadsQuery, type LeadPartsFragment as Row } from './lead.generated.ts'

const Drawer = lazyComponent(async () => (await import('./LeadDrawer.tsx')).LeadDrawer)
const Actions = lazyComponent(async () => (await import('./LeadActions.tsx')).LeadActions)
const Import = lazyComponent(async () => (await import('./LeadImport.tsx')).LeadImport)

type Props = {
  campaign: CampaignSetupFragment | null
  /** The campaign that the address names; its leads may be there before its name is. */
  chosen: string | null
  choice: ReactNode
}

const none = '—'
const columns: GridColumn<Row>[] = [
  { id: 'NAME', title: texts.name, width: 200, sortable: true, cell: ({ name }) => <b>{name}</b> },
  {
    id: 'STATE',
    title: texts.state,
    width: 125,
    sortable: true,
    cell: ({ state }) => <Badge variant="light">{state.label}</Badge>,
  },
  { id: 'telephone', title: texts.telephone, width: 110, cell: ({ telephone }) => telephone ?? none },
  { id: 'EMAIL', title: texts.email, width: 225, sortable: true, cell: ({ email }) => email ?? none },
  { id: 'WORKER', title: texts.worker, width: 180, sortable: true, cell: ({ worker }) => worker.label },
  { id: 'campaign', title: texts.pick, width: 140, cell: ({ campaign }) => campaign.label },
  {
    id: 'CREATED',
    title: texts.created,
    width: 150,
    sortable: true,
    hidden: true,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  { id: 'document', title: texts.document, width: 120, hidden: true, cell: ({ document }) => document ?? none },
  { id: 'notes', title: texts.notes, width: 260, hidden: true, cell: ({ notes }) => notes ?? none },
]

/** States and workers are a campaign's own: they filter where one was chosen. */
const fieldsOf = (campaign: CampaignSetupFragment | null) =>
  filterFields(
    leadList,
    { states: campaign?.states.map(({ id, name }) => ({ value: id, label: name })), worker: campaign?.workers },
    campaign ? undefined : ['isActive'],
  )

/** Whom campaigns reached, as far as the person may see them. */
export function LeadList({ campaign, chosen, choice }: Props) {
  const allowed = useAllowed('LEADS')
  const list = useRecordList('leads')
  // As the list's own filters, so that no view is looked at beside those of the campaign before.
  const viewsOf = useSettled(chosen === null ? list.name : `${list.name}:${chosen}`)
  const result = useLeadsQuery({ variables: leadVariables(list.query, chosen), fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ leads }) => leads)
  const fields = useMemo(() => fieldsOf(campaign), [campaign])
  const actions = (row: Row) => <Actions lead={row} allowed={allowed} onOpen={() => list.open(row.id)} />

  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.leads}
      allowed={allowed}
      columns={columns}
      excel={leadExcelPath(list.query, chosen)}
      onNew={list.openNew}
      rowActions={actions}
      emptyText={texts.empty}
      card={(row) => (
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Text fw={600}>{row.name}</Text>
            <Badge variant="light">{row.state.label}</Badge>
          </Group>
          <Text size="sm">{[row.telephone, row.email].filter(Boolean).join(' · ')}</Text>
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" c="dimmed">
              {row.worker.label}
            </Text>
            <Suspense>{actions(row)}</Suspense>
          </Group>
        </Stack>
      )}
      filters={fields}
      viewsOf={viewsOf}
      toolbar={
        <>
          {allowed.canSave && (
            <Suspense>
              <Import campaign={campaign} />
            </Suspense>
          )}
        </>
      }
      intro={
        <>
          {choice}
          {allowed.canSave && (campaign ? !takesLeads(campaign) : !chosen) && (
            <Text id={whyNoImport} size="sm" c="dimmed" mb="sm">
              {texts.chooseFirst}
            </Text>
          )}
        </>
      }
      record={(id) => <Drawer key={id} id={id} chosen={chosen} allowed={allowed} onClose={list.close} />}
    />
  )
}
