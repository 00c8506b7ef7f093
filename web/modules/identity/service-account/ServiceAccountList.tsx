import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { serviceAccountList } from '#schema/modules/identity/service-account/service-account.list.ts'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { RecordActions } from '#web/kit/form/row/RecordActions.tsx'
import { filterFields } from '#web/kit/list/filter/filter-fields.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ActiveBadge } from '#web/kit/form/row/ActiveBadge.tsx'
import { useUnkeptSecrets } from '#web/platform/ui/field/useUnkeptSecrets.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { PageGuard } from '#web/platform/ui/form/unsaved/PageGuard.tsx'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { formatDate, formatDateTime } from '#web/platform/ui/text/format.ts'
import { variablesOf } from './list-query.ts'
import {
  useIntegrationAccountsQuery,
  useSetServiceAccountActiveMutation,
  type ServiceAccountPartsFragment as Row,
} from './service-account.generated.ts'
import { serviceAccountTexts as texts } from './texts.ts'
import { useServiceAccountRights } from './useServiceAccountRights.ts'

const ServiceAccountDrawer = lazyComponent(
  async () => (await import('./ServiceAccountDrawer.tsx')).ServiceAccountDrawer,
)

const State = ({ isActive }: Pick<Row, 'isActive'>) => <ActiveBadge isActive={isActive} words={texts} />
const lastUsed = ({ lastUsed: at }: Row) => (at ? formatDateTime(at) : texts.never)
const lastDay = ({ expires }: Row) => (expires ? formatDate(expires) : texts.endless)

const columns: GridColumn<Row>[] = [
  { id: 'NAME', title: texts.name, width: 200, sortable: true, cell: ({ name }) => <b>{name}</b> },
  { id: 'purpose', title: texts.purpose, width: 240, cell: ({ purpose }) => purpose },
  { id: 'keys', title: texts.workingKeys, width: 130, cell: ({ workingKeys }) => workingKeys },
  { id: 'LAST_USED', title: texts.lastUsed, width: 160, sortable: true, cell: lastUsed },
  { id: 'EXPIRES', title: texts.expires, width: 130, sortable: true, cell: lastDay },
  { id: 'state', title: texts.state, width: 110, cell: State },
]

const filters = filterFields(serviceAccountList, {})

type ActionProps = { account: Row; allowed: Allowed; onOpen: () => void }

/** Editar or Ver, Eliminar or Habilitar an account. */
function Actions({ account: { id, name, version, isActive }, allowed, onOpen }: ActionProps) {
  const [mutate] = useSetServiceAccountActiveMutation()
  async function change(on: boolean) {
    const message = texts.confirmDisable(name)
    if (!on && !(await confirm({ message, verb: texts.yesDisable, tone: 'danger' }))) return
    await submitWithToast(
      async () => (await mutate({ variables: { input: { id, version, isActive: on } } })).data?.setServiceAccountActive,
      on ? outcomeTexts.updated : outcomeTexts.deleted,
    )
  }
  return (
    <RecordActions of={name} isActive={isActive} allowed={allowed} onOpen={onOpen} onSwitch={(on) => void change(on)} />
  )
}

/** Programs that work for the company, and their keys; `choice` leads to what else stands on the screen. */
export function ServiceAccountList({ choice }: { choice: ReactNode }) {
  const allowed = useServiceAccountRights()
  const list = useRecordList('serviceAccounts')
  const result = useIntegrationAccountsQuery({ variables: variablesOf(list.query), fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ integrationAccounts }) => integrationAccounts)
  const { secretOf, setSecret, risk } = useUnkeptSecrets()
  const actions = (row: Row) => <Actions account={row} allowed={allowed} onOpen={() => list.open(row.id)} />

  return (
    <PageGuard risk={risk} isFormOpen={list.opened !== null}>
      <RecordList<Row>
        answer={answer}
        list={list}
        label={texts.list}
        allowed={allowed}
        columns={columns}
        onNew={list.openNew}
        toolbar={choice}
        rowActions={actions}
        isFaded={({ isActive }) => !isActive}
        emptyText={texts.empty}
        newLabel={texts.newAccount}
        intro={texts.intro}
        card={(row) => (
          <Group justify="space-between" wrap="nowrap">
            <Stack gap={2}>
              <Text fw={600}>{row.name}</Text>
              <Text size="sm">{row.purpose}</Text>
              <Text size="sm">{`${texts.workingKeys}: ${row.workingKeys} · ${texts.lastUsed}: ${lastUsed(row)}`}</Text>
              <State isActive={row.isActive} />
            </Stack>
            {actions(row)}
          </Group>
        )}
        filters={filters}
        record={(id) => (
          <ServiceAccountDrawer
            key={id}
            id={id}
            allowed={allowed}
            secret={secretOf(id)}
            onSecret={(secret) => setSecret(id, secret)}
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
