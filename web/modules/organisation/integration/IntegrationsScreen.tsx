import { Badge, Group, Stack, Text } from '@mantine/core'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed, useSession } from '#web/platform/session/session.ts'
import { integrationTexts as texts } from './texts.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { useIntegrationsQuery, type IntegrationPartsFragment as Row } from './integration.generated.ts'

const CheckButton = lazyComponent(async () => (await import('./CheckButton.tsx')).CheckButton)

/** How it answered last, in words: never by colour alone. */
function State({ row: { isTestable, works, tookMilliseconds } }: { row: Row }) {
  if (!isTestable) return <Badge color="gray">{texts.nothing}</Badge>
  if (works === null) return <Badge color="gray">{texts.untried}</Badge>
  return (
    <Group gap={6} wrap="nowrap">
      <Badge color={works ? 'laguna' : 'red'}>{works ? texts.works : texts.fails}</Badge>
      {tookMilliseconds !== null && (
        <Text span size="xs" c="dimmed">
          {texts.took(tookMilliseconds)}
        </Text>
      )}
    </Group>
  )
}

/** Words that may be longer than their column: two lines, and whole under the pointer. */
const Long = ({ children }: { children: string }) => (
  <Text span inherit lineClamp={2} style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }} title={children}>
    {children}
  </Text>
)

const settingsOf = ({ settings }: Row) => settings.join(', ') || texts.noSettings

const when = (instant: string | null) => (instant ? formatDateTime(instant) : texts.never)

const failureOf = ({ lastFailureAt, lastFailure }: Row) =>
  [when(lastFailureAt), lastFailure].filter(Boolean).join(' · ')

const columns: GridColumn<Row>[] = [
  {
    id: 'name',
    title: texts.name,
    width: 205,
    cell: ({ name }) => (
      <b>
        <Long>{name}</Long>
      </b>
    ),
  },
  { id: 'state', title: texts.state, width: 155, cell: (row) => <State row={row} /> },
  { id: 'way', title: texts.way, width: 200, cell: ({ way }) => <Long>{way}</Long> },
  { id: 'success', title: texts.success, width: 140, cell: ({ lastSuccessAt }) => when(lastSuccessAt) },
  { id: 'failure', title: texts.failure, width: 135, cell: (row) => <Long>{failureOf(row)}</Long> },
  { id: 'settings', title: texts.settings, width: 145, cell: (row) => <Long>{settingsOf(row)}</Long> },
]

const isFound = ({ name, way, settings }: Row, search: string) =>
  [name, way, ...settings].join(' ').toLocaleLowerCase('es').includes(search.toLocaleLowerCase('es'))

/** /general/integraciones: what the program is connected to, and whether it answers. */
export function IntegrationsScreen() {
  const allowed = useAllowed('INTEGRATIONS')
  const mayTest = useSession().isInstallationAdministrator && (allowed.canEdit || allowed.canSave)
  const list = useRecordList('integrations')
  const result = useIntegrationsQuery({ fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ integrations }) => {
    const items = integrations.filter((row) => isFound(row, list.query.search))
    return { items, total: items.length, totalIsExact: true }
  })
  const actions = (row: Row) => mayTest && row.isTestable && <CheckButton connection={row} />
  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.title}
      allowed={allowed}
      columns={columns}
      rowActions={actions}
      card={(row) => (
        <Stack gap={4}>
          <Text fw={600}>{row.name}</Text>
          <Text size="sm">{row.way}</Text>
          <State row={row} />
          <Text size="sm">
            {texts.success}: {when(row.lastSuccessAt)}
          </Text>
          <Text size="sm">
            {texts.failure}: {failureOf(row)}
          </Text>
          <Text size="sm">
            {texts.settings}: {settingsOf(row)}
          </Text>
          {actions(row)}
        </Stack>
      )}
      intro={texts.intro}
    />
  )
}
