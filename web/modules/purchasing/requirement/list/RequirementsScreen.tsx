import { useMemo } from 'react'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useDocumentList } from '#web/kit/list/useRecordList.ts'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { requirementTexts } from '../texts.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { requirementColumns, type Row } from './columns.tsx'
import { filterFields } from './filter-fields.ts'
import { RequirementAmountsDocument, useRequirementFiltersQuery, useRequirementsQuery } from './list.generated.ts'
import { requirementList } from './list-query.ts'
import { newPath, requirementPath } from '../paths.ts'

const RowActions = lazyComponent(async () => (await import('./RowActions.tsx')).RowActions)

/** On a phone alone; it comes with the grid. */
const RequirementCard = lazyComponent(async () => (await import('./RequirementCard.tsx')).RequirementCard)

const changes = async () => (await import('./changes.generated.ts')).RequirementChangesDocument

const bulk = async () => (await import('./RowActions.tsx')).requirementBulk

/** /logistica/requerimiento: every requirement that the person may see. */
export function RequirementsScreen() {
  const allowed = useAllowed('REQUIREMENTS')
  const list = useDocumentList('requirements', requirementList)
  const { data: lists } = useRequirementFiltersQuery({ fetchPolicy: 'cache-first' })
  const result = useRequirementsQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ requirements }) => requirements)
  const filters = useMemo(() => filterFields(lists), [lists])
  return (
    <RecordList<Row>
      answer={answer}
      label={requirementTexts.list}
      list={list}
      search="grid"
      hasMine
      allowed={allowed}
      pathOf={requirementPath}
      newPath={newPath}
      filters={filters}
      excel={list.excel}
      changes={{ load: changes, variables: list.variables }}
      amounts={{ query: RequirementAmountsDocument, variables: list.variables }}
      bulk={bulk}
      columns={requirementColumns}
      rowActions={(row) => <RowActions row={row} allowed={allowed} />}
      isFaded={({ status }) => status === 'ANNULLED'}
      card={(row) => <RequirementCard row={row} />}
      emptyText={requirementTexts.emptyList}
    />
  )
}
