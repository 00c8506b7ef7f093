import { ActionIcon, Anchor, Group, Text } from '@mantine/core'
import { IconColumns, IconPencil } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { rowPart } from '#web/kit/form/row/row-address.ts'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useAllowed, useSession } from '#web/platform/session/session.ts'
import { useGridLayout } from '#web/kit/list/useGridLayout.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { transactionTexts as texts } from './texts.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { LazyGrid } from '#web/platform/ui/grid/LazyGrid.tsx'
import { Toolbar } from '#web/platform/ui/toolbar/Toolbar.tsx'
import { useGridQuery } from '#web/platform/ui/grid/useGridQuery.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
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
  { id: 'resource', title: texts.resource, width: 220, cell: ({ resource }) => resource },
  { id: 'component', title: texts.component, width: 130, hidden: true, cell: ({ component }) => component },
]

/** /configuracion/transacciones: the kinds of documents that pass circuits; the program knows them, people name them. */
export function TransactionsScreen() {
  const { canEdit, canSave, ...others } = useAllowed('TRANSACTIONS')
  const { canView: mayArrange } = useAllowed('TRANSACTION_COLUMNS')
  const [query, setQuery] = useGridQuery()
  const url = useUrlState()
  const { layout, setLayout } = useGridLayout('grid:transactions')
  const variables = { page: { number: query.page, size: query.size }, search: query.search || null }
  const answer = useListAnswer(
    useTransactionsQuery({ variables, fetchPolicy: 'cache-and-network' }),
    ({ transactions }) => transactions,
  )
  const mayName = useSession().isInstallationAdministrator && (canEdit || canSave)
  const open = ({ id }: Row) => url.push({ [rowPart]: id })
  const actionsOf = (row: Row) => (
    <Group gap={2} wrap="nowrap">
      {mayName && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${actionTexts.edit} ${row.name}`}
          onClick={() => open(row)}
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
  const opened = mayName ? answer.rows.find(({ id }) => id === url.get(rowPart)) : undefined
  return (
    <>
      <ScreenHeader>
        <Toolbar
          allowed={{ ...others, canEdit, canSave }}
          search={{ value: query.search, onSearch: (search) => setQuery({ search }) }}
        />
      </ScreenHeader>
      <LazyGrid<Row>
        {...answer}
        label={texts.singular}
        columns={columns}
        rowId={({ id }) => id}
        query={query}
        onQuery={setQuery}
        searchable={false}
        onOpen={mayName ? open : undefined}
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
        layout={layout}
        onLayout={setLayout}
      />
      {opened && (
        <Suspense>
          <TransactionForm key={opened.id} row={opened} onClose={() => url.set({ [rowPart]: null })} />
        </Suspense>
      )}
    </>
  )
}
