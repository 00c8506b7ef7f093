import { Text } from '@mantine/core'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { sortInput } from '#web/kit/list/list-query.ts'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { delegationTexts as texts } from './texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { GridColumn, GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
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
  sort: sortInput(sort, (field) => field as Column),
  search: search || null,
})

/** «Delegar aprobaciones»: who stands in for whom; everybody keeps their own, an administrator everyone's. */
export function DelegationsScreen() {
  const list = useRecordList('delegations')
  const answer = useListAnswer(
    useDelegationsQuery({ variables: variablesOf(list.query) }),
    ({ delegations }) => delegations,
  )
  const { canEdit, isAdministrator } = useAllowed('CIRCUITS')

  return (
    <RecordList<Delegation>
      answer={answer}
      list={list}
      label={texts.title}
      allowed={own}
      columns={columns}
      onNew={list.openNew}
      onOpen={({ id, isEditable }) => isEditable && list.open(id)}
      rowActions={(delegation) => <DelegationActions delegation={delegation} onOpen={list.open} />}
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
      record={(id) => {
        const row = answer.rows.find((one) => one.id === id && one.isEditable) ?? null
        return (
          (row || id === newRow) && (
            <DelegationForm key={id} row={row} forOthers={canEdit && isAdministrator} onClose={list.close} />
          )
        )
      }}
    />
  )
}
