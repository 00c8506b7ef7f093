import { ActionIcon, Anchor, Group, Text } from '@mantine/core'
import { IconColumns, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed, useSession } from '#web/platform/session/session.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { transactionTexts as texts } from './texts.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { circuitsPath, columnsPath, inboxPath } from './paths.ts'
import { useTransactionsQuery, type TransactionPartsFragment as Row } from './transaction.generated.ts'

const TransactionForm = lazyComponent(async () => (await import('./TransactionForm.tsx')).TransactionForm)

/** The circuits of a kind, where the person may see them. */
function Circuits({ row: { id, circuitCount } }: { row: Row }) {
  const { canView } = useAllowed('CIRCUITS')
  const linkText = texts.circuitsOf(circuitCount)
  if (!canView || circuitCount === 0) return <Text inherit>{linkText}</Text>
  return (
    <Anchor component={Link} to={circuitsPath(id)} inherit>
      {linkText}
    </Anchor>
  )
}

/** Its documents that wait for somebody, where the person has an inbox. */
function Running({ row: { kind, runningDocuments } }: { row: Row }) {
  const { canView } = useAllowed('INBOX')
  const path = inboxPath(kind)
  const countText = texts.runningOf(runningDocuments)
  if (!canView || runningDocuments === 0 || path === null) return <Text inherit>{countText}</Text>
  return (
    <Anchor component={Link} to={path} inherit>
      {countText}
    </Anchor>
  )
}

const columns: GridColumn<Row>[] = [
  { id: 'code', title: texts.code, width: 100, cell: ({ id }) => <b>{id}</b> },
  { id: 'name', title: texts.name, width: 230, cell: ({ name }) => name },
  { id: 'circuits', title: texts.circuits, width: 130, cell: (row) => <Circuits row={row} /> },
  { id: 'running', title: texts.running, width: 140, cell: (row) => <Running row={row} /> },
  { id: 'component', title: texts.component, width: 130, hidden: true, cell: ({ component }) => component },
]

/** /configuracion/transacciones: the kinds of documents that pass circuits; the program knows them, people name them. */
export function TransactionsScreen() {
  const { canEdit, canSave, ...others } = useAllowed('TRANSACTIONS')
  const { canView: mayArrange } = useAllowed('TRANSACTION_COLUMNS')
  const list = useRecordList('transactions')
  const variables = { page: { number: list.query.page, size: list.query.size }, search: list.query.search || null }
  const answer = useListAnswer(
    useTransactionsQuery({ variables, fetchPolicy: 'cache-and-network' }),
    ({ transactions }) => transactions,
  )
  const mayName = useSession().isInstallationAdministrator && (canEdit || canSave)
  const actionsOf = (row: Row) => (
    <Group gap={2} wrap="nowrap">
      {mayName && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${actionTexts.edit} ${row.name}`}
          onClick={() => list.open(row.id)}
        >
          <IconPencil size={17} stroke={1.7} />
        </ActionIcon>
      )}
      {mayArrange && (
        <ActionIcon
          component={Link}
          to={columnsPath(row.kind)}
          variant="subtle"
          color="gray"
          aria-label={texts.columnsOf(row.name)}
          title={texts.columnsOf(row.name)}
        >
          <IconColumns size={17} stroke={1.7} />
        </ActionIcon>
      )}
    </Group>
  )
  const formOf = (id: string) => {
    const row = answer.rows.find((one) => one.id === id)
    return row && <TransactionForm key={id} row={row} onClose={list.close} />
  }
  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.singular}
      allowed={{ ...others, canEdit, canSave }}
      columns={columns}
      rowActions={actionsOf}
      card={(row) => (
        <Group justify="space-between" wrap="nowrap">
          <div>
            <Text fw={600}>
              {row.id} · {row.name}
            </Text>
            <Group gap="md" fz="sm">
              <Circuits row={row} />
              <Running row={row} />
            </Group>
          </div>
          {actionsOf(row)}
        </Group>
      )}
      record={mayName ? formOf : undefined}
    />
  )
}
