import { Badge, Group, Stack, Text } from '@mantine/core'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed, useSession } from '#web/platform/session/session.ts'
import { scheduledJobTexts as texts } from './texts.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { useScheduledServicesQuery, type ScheduledServicePartsFragment as Row } from './scheduled-job.generated.ts'

const Actions = lazyComponent(async () => (await import('./ServiceActions.tsx')).ServiceActions)

/** A round that was asked for begins and ends while one looks, in milliseconds. */
const POLL_INTERVAL = 5_000

/** What a service is at, in words: never by colour alone. */
function State({ row: { isRunning, askedAt, isEnabled } }: { row: Row }) {
  if (isRunning) return <Badge color="indigo">{texts.running}</Badge>
  if (askedAt) return <Badge color="arcilla">{texts.asked}</Badge>
  return <Badge color={isEnabled ? 'laguna' : 'gray'}>{isEnabled ? texts.on : texts.off}</Badge>
}

const Result = ({ row: { lastResult, lastFailed } }: { row: Row }) => (
  <Group gap={6} wrap="nowrap">
    {lastFailed && <Badge color="red">{texts.failed}</Badge>}
    <Text span inherit lineClamp={2} style={{ whiteSpace: 'normal' }} title={lastResult ?? ''}>
      {lastResult ?? '—'}
    </Text>
  </Group>
)

const lastRun = ({ lastBegunAt }: Row) => (lastBegunAt ? formatDateTime(lastBegunAt) : texts.never)
const nextRun = ({ nextRunAt }: Row) => (nextRunAt ? formatDateTime(nextRunAt) : texts.none)

const columns: GridColumn<Row>[] = [
  { id: 'name', title: texts.name, width: 250, cell: ({ name }) => <b>{name}</b> },
  { id: 'state', title: texts.state, width: 120, cell: (row) => <State row={row} /> },
  { id: 'lastRun', title: texts.lastRun, width: 145, cell: lastRun },
  { id: 'result', title: texts.result, width: 220, cell: (row) => <Result row={row} /> },
  { id: 'nextRun', title: texts.nextRun, width: 145, cell: nextRun },
  { id: 'interval', title: texts.interval, width: 80, cell: ({ intervalSeconds }) => texts.every(intervalSeconds) },
]

/** /cobranzas/serviciosprogramados: what the system does by itself, how it went, and doing it now. */
export function ScheduledJobsScreen() {
  const allowed = useAllowed('SCHEDULED_SERVICES')
  const mayRun = useSession().isInstallationAdministrator && (allowed.canEdit || allowed.canSave)
  const list = useRecordList('scheduled-services')
  const variables = { page: { number: list.query.page, size: list.query.size }, search: list.query.search || null }
  const result = useScheduledServicesQuery({ variables, fetchPolicy: 'cache-and-network', pollInterval: POLL_INTERVAL })
  const answer = useListAnswer(result, ({ scheduledServices }) => scheduledServices)
  const actions = (row: Row) => mayRun && <Actions service={row} />
  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.title}
      allowed={allowed}
      columns={columns}
      rowActions={actions}
      isFaded={({ isEnabled }) => !isEnabled}
      card={(row) => (
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>{row.name}</Text>
            <State row={row} />
          </Group>
          <Text size="sm">
            {texts.lastRun}: {lastRun(row)}
          </Text>
          {row.lastResult && <Result row={row} />}
          {row.nextRunAt && (
            <Text size="sm" c="dimmed">
              {texts.nextRun}: {nextRun(row)}
            </Text>
          )}
          {actions(row)}
        </Stack>
      )}
      intro={texts.intro}
    />
  )
}
