import { useMemo } from 'react'
import { DocumentList } from '#web/kit/list/DocumentList.tsx'
import { excelPath } from '#web/kit/list/list-query.ts'
import { useDocumentList } from '#web/kit/list/useDocumentList.ts'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { requirementTexts } from '../texts.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { requirementColumns, type Row } from './columns.tsx'
import { filterFields } from './filter-fields.ts'
import { useRequirementFiltersQuery, useRequirementsQuery } from './list.generated.ts'
import { requirementList } from './list-query.ts'
import { newPath, requirementPath } from '../paths.ts'
import { RequirementCard } from './RequirementCard.tsx'

const RowActions = lazyComponent(async () => (await import('./RowActions.tsx')).RowActions)

/** /logistica/requerimiento: every requirement that the person may see. */
export function RequirementsScreen() {
  const allowed = useAllowed('REQUIREMENTS')
  const list = useDocumentList('requirements', requirementList)
  const { data: lists } = useRequirementFiltersQuery({ fetchPolicy: 'cache-first' })
  const result = useRequirementsQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ requirements }) => requirements)
  const filters = useMemo(() => filterFields(lists), [lists])
  return (
    <DocumentList<Row>
      {...answer}
      title={requirementTexts.list}
      list={list}
      allowed={allowed}
      pathOf={requirementPath}
      newPath={newPath}
      filters={filters}
      excel={excelPath('requirements.xlsx', list.variables)}
      columns={requirementColumns}
      rowActions={(row) => <RowActions row={row} allowed={allowed} />}
      isFaded={({ status }) => status === 'ANNULLED'}
      card={(row) => <RequirementCard row={row} />}
      emptyText={requirementTexts.emptyList}
    />
  )
}
