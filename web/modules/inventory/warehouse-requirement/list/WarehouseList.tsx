import { useMemo } from 'react'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useDocumentList } from '#web/kit/list/useRecordList.ts'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { warehouseTexts } from '../texts.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { keeperColumns, myColumns, type Row } from './columns.tsx'
import { filterFields } from './filter-fields.ts'
import { useWarehouseFiltersQuery, useWarehouseRequirementsQuery } from './list.generated.ts'
import { keeperList, myList } from './list-query.ts'
import { keeperDocumentPath, myPath, newPath } from '../paths.ts'
import { WarehouseCard } from './WarehouseCard.tsx'

const RowActions = lazyComponent(async () => (await import('./RowActions.tsx')).RowActions)

type WarehouseListProps = {
  word: string
  label: string
  option: string
  rules: typeof keeperList
  columns: GridColumn<Row>[]
  pathOf: (id: string) => string
  newPath?: string
}

function WarehouseList({ word, label, option, rules, columns, pathOf, newPath: written }: WarehouseListProps) {
  const allowed = useAllowed(option)
  const list = useDocumentList(word, rules)
  const { data: lists } = useWarehouseFiltersQuery({ fetchPolicy: 'cache-first' })
  const result = useWarehouseRequirementsQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ warehouseRequirements }) => warehouseRequirements)
  const filters = useMemo(() => filterFields(lists), [lists])
  return (
    <RecordList<Row>
      answer={answer}
      label={label}
      list={list}
      search="grid"
      allowed={allowed}
      pathOf={pathOf}
      newPath={written}
      filters={filters}
      excel={list.excel}
      columns={columns}
      rowActions={(row) => (
        <RowActions row={row} allowed={allowed} path={pathOf(row.id)} attends={rules === keeperList} />
      )}
      isFaded={({ status }) => status === 'ANNULLED'}
      card={(row) => <WarehouseCard row={row} />}
      emptyText={warehouseTexts.emptyList}
    />
  )
}

/** /logistica/requerimientosalmacen: what the keeper has to attend. */
export const WarehouseKeeperListScreen = () => (
  <WarehouseList
    word="warehouse"
    label={warehouseTexts.list}
    option="WAREHOUSE_REQUIREMENTS"
    rules={keeperList}
    columns={keeperColumns}
    pathOf={keeperDocumentPath}
  />
)

/** /logistica/misrequerimientosalmacen: what the person asked for. */
export const MyWarehouseListScreen = () => (
  <WarehouseList
    word="my-warehouse"
    label={warehouseTexts.mine}
    option="MY_WAREHOUSE_REQUIREMENTS"
    rules={myList}
    columns={myColumns}
    pathOf={myPath}
    newPath={newPath}
  />
)
