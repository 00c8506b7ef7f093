import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { RecordActions } from '#web/kit/form/row/RecordActions.tsx'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useServiceAccountRights } from '#web/modules/identity/service-account/useServiceAccountRights.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ActiveBadge } from '#web/kit/form/row/ActiveBadge.tsx'
import { useUnkeptSecrets } from '#web/platform/ui/field/useUnkeptSecrets.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { PageGuard } from '#web/platform/ui/form/unsaved/PageGuard.tsx'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { webhookTexts as texts } from './texts.ts'
import { eventName } from './webhook-rules.ts'
import { useSetWebhookActiveMutation, useWebhooksQuery, type WebhookPartsFragment as Row } from './webhook.generated.ts'

const WebhookDrawer = lazyComponent(async () => (await import('./WebhookDrawer.tsx')).WebhookDrawer)

const State = ({ isActive }: Pick<Row, 'isActive'>) => <ActiveBadge isActive={isActive} words={texts} />
const lastDelivered = ({ lastDelivered: at }: Row) => (at ? formatDateTime(at) : texts.never)
const eventsOf = ({ events }: Row) => events.map(eventName).join(', ')

const columns: GridColumn<Row>[] = [
  { id: 'description', title: texts.description, width: 200, cell: ({ description }) => <b>{description}</b> },
  { id: 'url', title: texts.url, width: 260, cell: ({ url }) => url },
  { id: 'events', title: texts.events, width: 230, cell: eventsOf },
  { id: 'lastDelivered', title: texts.lastDelivered, width: 150, cell: lastDelivered },
  { id: 'state', title: texts.state, width: 110, cell: State },
]

const fold = (text: string) => text.toLocaleLowerCase('es')
const isFound = ({ description, url }: Row, search: string) => fold(`${description} ${url}`).includes(fold(search))

type ActionProps = { webhook: Row; allowed: Allowed; onOpen: () => void }

/** Editar or Ver, Eliminar or Habilitar a webhook. */
function Actions({ webhook: { id, description, version, isActive }, allowed, onOpen }: ActionProps) {
  const [mutate] = useSetWebhookActiveMutation()
  async function change(on: boolean) {
    const message = texts.confirmDisable(description)
    if (!on && !(await confirm({ message, verb: texts.yesDisable, tone: 'danger' }))) return
    const send = () => mutate({ variables: { input: { id, version, isActive: on } } })
    const outcome = on ? outcomeTexts.updated : outcomeTexts.deleted
    await submitWithToast(async () => (await send()).data?.setWebhookActive, outcome)
  }
  const shared = { of: description, isActive, allowed, onOpen }
  return <RecordActions {...shared} onSwitch={(on) => void change(on)} />
}

/** Webhooks of the company; `choice` leads to what else stands on the screen. */
export function WebhookList({ choice }: { choice: ReactNode }) {
  const allowed = useServiceAccountRights()
  const list = useRecordList('webhooks')
  const { secretOf, setSecret, risk } = useUnkeptSecrets()
  const result = useWebhooksQuery({ fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ webhooks }) => {
    const items = webhooks.filter((row) => isFound(row, list.query.search))
    return { items, total: items.length, totalIsExact: true }
  })
  const actions = (row: Row) => <Actions webhook={row} allowed={allowed} onOpen={() => list.open(row.id)} />

  return (
    <PageGuard risk={risk} isFormOpen={list.opened !== null}>
      <RecordList<Row>
        answer={answer}
        list={list}
        label={texts.list}
        allowed={allowed}
        columns={columns}
        toolbar={choice}
        intro={texts.intro}
        onNew={list.openNew}
        newLabel={texts.newWebhook}
        emptyText={texts.empty}
        rowActions={actions}
        isFaded={({ isActive }) => !isActive}
        card={(row) => (
          <Group justify="space-between" wrap="nowrap">
            <Stack gap={2}>
              <Text fw={600}>{row.description}</Text>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {row.url}
              </Text>
              <Text size="sm">{eventsOf(row)}</Text>
              <Text size="sm">{`${texts.lastDelivered}: ${lastDelivered(row)}`}</Text>
              <State isActive={row.isActive} />
            </Stack>
            {actions(row)}
          </Group>
        )}
        record={(id) => (
          <WebhookDrawer
            key={id}
            id={id}
            allowed={allowed}
            secret={secretOf(id)}
            onSecret={setSecret}
            onClose={() => {
              setSecret(id, null)
              list.close()
            }}
          />
        )}
      />
    </PageGuard>
  )
}
