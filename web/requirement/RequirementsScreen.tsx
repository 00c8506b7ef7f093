import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { failureOf } from '#web/apollo/failure.ts'
import { useAllowed } from '#web/session/session.ts'
import { useGridLayout } from '#web/session/useGridLayout.ts'
import { actionTexts } from '#web/texts/action.ts'
import { requirementTexts } from '#web/texts/requirement.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazyGrid } from '#web/ui/LazyGrid.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { useGridQuery } from '#web/ui/useGridQuery.ts'
import { useSettled } from '#web/ui/useSettled.ts'
import { useUrlState } from '#web/ui/useUrlState.ts'
import { requirementColumns, type Row } from './columns.tsx'
import { excelPath } from './excel-path.ts'
import { listVariables } from './list-query.ts'
import { newPath, requirementPath } from './paths.ts'
import { RequirementCard } from './RequirementCard.tsx'
import { useRequirementFiltersQuery, useRequirementsQuery } from './list.generated.ts'

// They stand inside the grid, which comes after the first paint; with it come selects, dates and tooltips.
const ListFilters = lazyPart(async () => (await import('./ListFilters.tsx')).ListFilters)
const RowActions = lazyPart(async () => (await import('./RowActions.tsx')).RowActions)

const none: never[] = []
const newest = { field: 'date', descending: true }

/** /logistica/requerimiento: every requirement that the person may see. */
export function RequirementsScreen() {
  const allowed = useAllowed('REQUIREMENTS')
  const navigate = useNavigate()
  const url = useUrlState()
  const mine = useSettled(url.get('mios') === '1')
  const [query, setQuery] = useGridQuery(newest)
  const { layout, setLayout } = useGridLayout('grid:requirements')
  const { data: lists } = useRequirementFiltersQuery({ fetchPolicy: 'cache-first' })

  const variables = useMemo(() => listVariables(query, mine), [query, mine])
  const { data, previousData, loading, error, refetch } = useRequirementsQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.requirements
  const rows = page?.items ?? none
  const problem = useMemo(() => (error ? failureOf(error) : null), [error])
  const open = ({ id }: Row) => void navigate(requirementPath(id))

  return (
    <>
      <PageHeader title={requirementTexts.list} crumbs={[{ label: requirementTexts.section }]}>
        <Toolbar allowed={allowed} onNew={() => void navigate(newPath)} />
      </PageHeader>
      <LazyGrid<Row>
        label={requirementTexts.list}
        columns={requirementColumns}
        rows={rows}
        rowId={({ id }) => id}
        total={page?.total ?? 0}
        totalIsExact={page?.totalIsExact}
        query={query}
        onQuery={setQuery}
        loading={loading}
        problem={problem}
        onRetry={() => void refetch()}
        onOpen={open}
        rowActions={(row) => <RowActions row={row} allowed={allowed} />}
        isFaded={({ status }) => status === 'ANNULLED'}
        card={(row) => <RequirementCard row={row} />}
        layout={layout}
        onLayout={setLayout}
        emptyText={requirementTexts.emptyList}
        emptyAction={
          allowed.canAdd && (
            <Button component={Link} to={newPath} leftSection={<IconPlus size={16} />}>
              {actionTexts.new}
            </Button>
          )
        }
        tools={
          <>
            <Button
              size="compact-sm"
              variant={mine ? 'filled' : 'default'}
              aria-pressed={mine}
              onClick={() => url.set({ mios: mine ? null : '1', pagina: null })}
            >
              {requirementTexts.mine}
            </Button>
            <ListFilters
              filters={query.filters}
              onChange={(next) => setQuery({ filters: next })}
              priorities={lists?.priorities ?? none}
              categories={lists?.categories ?? none}
              areas={lists?.areas ?? none}
            />
            {allowed.canExport && (
              <Button
                component="a"
                href={excelPath(variables)}
                download
                size="compact-sm"
                variant="default"
                leftSection={<IconFileSpreadsheet size={16} />}
              >
                {requirementTexts.excel}
              </Button>
            )}
          </>
        }
      />
    </>
  )
}
