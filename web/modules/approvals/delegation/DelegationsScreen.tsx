import { Text } from '@mantine/core'
import { Suspense } from 'react'
import { newRow, rowPart } from '#web/kit/form/row/row-address.ts'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { delegationTexts as texts } from './texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { GridColumn, GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { LazyGrid } from '#web/platform/ui/grid/LazyGrid.tsx'
import { Toolbar } from '#web/platform/ui/toolbar/Toolbar.tsx'
import { useGridQuery } from '#web/platform/ui/grid/useGridQuery.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { useDelegationsQuery, type DelegationPartsFragment as Delegation } from './delegation.generated.ts'
import { DelegationActions } from './DelegationActions.tsx'

const DelegationForm = lazyComponent(async () => (await import('./DelegationForm.tsx')).DelegationForm)

const columns: GridColumn<Delegation>[] = [
  { id: 'PERSON', title: texts.person, cell: ({ person }) => person.label, sortable: true, width: 200 },
  { id: 'SUBSTITUTE', title: texts.substitute, cell: ({ substitute }) => substitute.label, sortable: true, width: 200 },
  {
    id: 'TRANSACTION',
    title: texts.transaction,
    cell: ({ transaction }) => transaction?.label ?? texts.everyTransaction,
    sortable: true,
    width: 140,
  },
  { id: 'FROM', title: texts.from, cell: ({ from }) => formatDate(from), sortable: true, width: 110 },
  { id: 'TO', title: texts.to, cell: ({ to }) => formatDate(to), sortable: true, width: 110 },
  { id: 'reason', title: texts.reason, cell: ({ reason }) => reason ?? '', width: 220 },
]

type Column = 'PERSON' | 'SUBSTITUTE' | 'TRANSACTION' | 'FROM' | 'TO'
const own = { canAdd: true, canEdit: true, canDelete: true, canView: true, canSave: true }

const variablesOf = ({ page, size, sort, search }: GridQuery) => ({
  page: { number: page, size },
  sort: sort && { field: sort.field as Column, direction: sort.descending ? ('DESC' as const) : ('ASC' as const) },
  search: search || null,
})

/** «Delegar aprobaciones»: who stands in for whom; everybody keeps their own, an administrator everyone's. */
export function DelegationsScreen() {
  const [query, setQuery] = useGridQuery()
  const url = useUrlState()
  const answer = useListAnswer(useDelegationsQuery({ variables: variablesOf(query) }), ({ delegations }) => delegations)
  const forOthers = useAllowed('CIRCUITS').canEdit
  const opened = url.get(rowPart)
  const open = (id: string) => url.push({ [rowPart]: id })
  const row = answer.rows.find(({ id, isEditable }) => id === opened && isEditable) ?? null

  return (
    <>
      <ScreenHeader>
        <Toolbar
          allowed={own}
          onNew={() => open(newRow)}
          search={{ value: query.search, onSearch: (search) => setQuery({ search }) }}
        />
      </ScreenHeader>
      <LazyGrid<Delegation>
        label={texts.title}
        columns={columns}
        {...answer}
        rowId={({ id }) => id}
        query={query}
        onQuery={setQuery}
        searchable={false}
        onOpen={({ id, isEditable }) => isEditable && open(id)}
        rowActions={(delegation) => <DelegationActions delegation={delegation} onOpen={open} />}
        card={({ person, substitute, from, to }) => (
          <div>
            <Text fw={600}>
              {person.label} → {substitute.label}
            </Text>
            <Text size="sm">
              {formatDate(from)} – {formatDate(to)}
            </Text>
          </div>
        )}
      />
      {(opened === newRow || row) && (
        <Suspense>
          <DelegationForm key={opened} row={row} forOthers={forOthers} onClose={() => url.set({ [rowPart]: null })} />
        </Suspense>
      )}
    </>
  )
}
