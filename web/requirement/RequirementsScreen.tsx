import { useMemo } from 'react'
import { DocumentList } from '#web/document/DocumentList.tsx'
import { excelPath } from '#web/document/list-query.ts'
import { useDocumentList } from '#web/document/useDocumentList.ts'
import { useListAnswer } from '#web/document/useListAnswer.ts'
import { useAllowed } from '#web/session/session.ts'
import { requirementTexts } from '#web/texts/requirement.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { requirementColumns, type Row } from './columns.tsx'
import { filterFields } from './filter-fields.ts'
import { useRequirementFiltersQuery, useRequirementsQuery } from './list.generated.ts'
import { requirementList } from './list-query.ts'
import { newPath, requirementPath } from './paths.ts'
import { RequirementCard } from './RequirementCard.tsx'

const RowActions = lazyPart(async () => (await import('./RowActions.tsx')).RowActions)

/** /logistica/requerimiento: every requirement that the person may see. */
export function RequirementsScreen() {
  const allowed = useAllowed('REQUIREMENTS')
  const list = useDocumentList('requirements', requirementList)
  const { data: lists } = useRequirementFiltersQuery({ fetchPolicy: 'cache-first' })
  const asked = useRequirementsQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(asked, ({ requirements }) => requirements)
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
