import { Button, Group } from '@mantine/core'
import { Link } from 'react-router-dom'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useDocumentList } from '#web/kit/list/useRecordList.ts'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { receptionTexts as texts } from '../texts.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { receivableColumns, receptionColumns, type ReceivableRow } from './columns.tsx'
import { receivableFilters, receptionFilters } from './filter-fields.ts'
import { OrderAmountsDocument } from '#web/modules/purchasing/order/list/list.generated.ts'
import { useReceivableOrdersQuery } from './list.generated.ts'
import { receivableList, receptionList } from './list-query.ts'
import { receivePath } from '#web/modules/purchasing/order/paths.ts'
import { listPath, receptionsPath } from '../paths.ts'
import { ReceivableCard } from './ReceptionCard.tsx'
import { ReceptionList } from './ReceptionList.tsx'

const ReceivableActions = lazyComponent(async () => (await import('./ReceivableActions.tsx')).ReceivableActions)

const views = [
  { path: listPath, label: texts.toReceive, isReceptions: false },
  { path: receptionsPath, label: texts.receptions, isReceptions: true },
]

const Views = ({ isReceptions }: { isReceptions: boolean }) => (
  <Group gap={4} component="nav" aria-label={texts.list}>
    {views.map((view) => (
      <Button
        key={view.path}
        component={Link}
        to={view.path}
        size="compact-md"
        variant={view.isReceptions === isReceptions ? 'filled' : 'default'}
        aria-current={view.isReceptions === isReceptions ? 'page' : undefined}
      >
        {view.label}
      </Button>
    ))}
  </Group>
)

function ToReceive() {
  const allowed = useAllowed('ATTENTIONS')
  const list = useDocumentList('receivable', receivableList)
  const result = useReceivableOrdersQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ orders }) => orders)
  return (
    <RecordList<ReceivableRow>
      answer={answer}
      label={texts.list}
      list={list}
      search="grid"
      allowed={allowed}
      pathOf={receivePath}
      filters={receivableFilters}
      amounts={{ query: OrderAmountsDocument, variables: list.variables }}
      columns={receivableColumns}
      rowActions={allowed.canAdd ? (row) => <ReceivableActions row={row} /> : undefined}
      card={(row) => <ReceivableCard row={row} />}
      emptyText={texts.emptyToReceive}
      toolbar={<Views isReceptions={false} />}
    />
  )
}

const Received = () => (
  <ReceptionList
    option="ATTENTIONS"
    word="receptions"
    rules={receptionList}
    label={texts.list}
    columns={receptionColumns}
    filters={receptionFilters}
    emptyText={texts.emptyList}
    toolbar={<Views isReceptions />}
  />
)

/** /logistica/ordenpedido/atencioncompra: the orders of which something can be received, and what was received. */
export function ReceptionsScreen() {
  const url = useUrlState()
  return url.get('vista') === 'recepciones' ? <Received /> : <ToReceive />
}
