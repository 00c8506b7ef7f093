import type { ReactNode } from 'react'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import type { FilterFields } from '#web/kit/list/filter/panel-fields.ts'
import { useDocumentList } from '#web/kit/list/useRecordList.ts'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import type { ReceptionRow } from './columns.tsx'
import { ReceptionAmountsDocument, useReceptionsQuery } from './list.generated.ts'
import type { receptionList } from './list-query.ts'
import { receptionPath } from '../paths.ts'
import { ReceptionCard } from './ReceptionCard.tsx'

const ReceptionRowActions = lazyComponent(async () => (await import('./ReceptionRowActions.tsx')).ReceptionRowActions)

const changes = async () => (await import('./changes.generated.ts')).ReceptionChangesDocument

type Props = {
  /** The option whose flags count. */
  option: string
  /** Under which the person's columns are kept. */
  word: string
  rules: typeof receptionList
  label: string
  columns: GridColumn<ReceptionRow>[]
  filters: FilterFields
  emptyText: string
  toolbar?: ReactNode
}

/** A list of receptions: all of them, or those that were approved. */
export function ReceptionList({ option, word, rules, ...shown }: Props) {
  const allowed = useAllowed(option)
  const list = useDocumentList(word, rules)
  const result = useReceptionsQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ attendedOrders }) => attendedOrders)
  return (
    <RecordList<ReceptionRow>
      answer={answer}
      {...shown}
      list={list}
      search="grid"
      hasMine
      allowed={allowed}
      pathOf={receptionPath}
      excel={list.excel}
      changes={{ load: changes, variables: list.variables }}
      amounts={{ query: ReceptionAmountsDocument, variables: list.variables }}
      rowActions={(row) => <ReceptionRowActions row={row} />}
      isFaded={({ status }) => status === 'ANNULLED'}
      card={(row) => <ReceptionCard row={row} />}
    />
  )
}
