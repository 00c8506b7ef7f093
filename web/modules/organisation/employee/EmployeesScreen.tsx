import { Badge, Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { employeeList } from '#schema/modules/organisation/employee/employee.list.ts'
import { filterFields } from '#web/kit/list/filter/filter-fields.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { employeeTexts as texts } from './texts.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { EmployeeActions } from './EmployeeActions.tsx'
import { useEmployeePlacesQuery, useEmployeesQuery, type EmployeePartsFragment as Row } from './employee.generated.ts'
import { excelPath, variablesOf } from './list-query.ts'
import { addedBySavers } from '#web/platform/ui/form/allowed.ts'

const EmployeeDrawer = lazyComponent(async () => (await import('./EmployeeDrawer.tsx')).EmployeeDrawer)

const State = ({ isActive }: Pick<Row, 'isActive'>) => (
  <Badge color={isActive ? 'laguna' : 'gray'}>{isActive ? texts.active : texts.inactive}</Badge>
)

const columns: GridColumn<Row>[] = [
  {
    id: 'DOCUMENT',
    title: texts.document,
    width: 132,
    sortable: true,
    cell: ({ documentNumber }) => <b>{documentNumber}</b>,
  },
  { id: 'NAME', title: texts.fullName, width: 246, sortable: true, cell: ({ fullName }) => fullName },
  { id: 'AREA', title: texts.areaId, width: 202, sortable: true, cell: ({ area }) => area?.label ?? '—' },
  {
    id: 'POSITION',
    title: texts.positionId,
    width: 202,
    sortable: true,
    cell: ({ position }) => position?.label ?? '—',
  },
  { id: 'account', title: texts.account, width: 103, cell: ({ userName }) => userName ?? texts.noAccount },
  {
    id: 'signature',
    title: texts.signature,
    width: 80,
    hidden: true,
    cell: ({ signatureId }) => (signatureId ? texts.yes : texts.no),
  },
  { id: 'state', title: texts.state, width: 95, cell: State },
]

/** What the list can be filtered by. */
function useFilters() {
  const { data } = useEmployeePlacesQuery()
  return useMemo(() => filterFields(employeeList, { area: data?.areas, position: data?.positions }), [data])
}

/** /general/empleados: whoever works for the company, where, as what, and how they enter and sign. */
export function EmployeesScreen() {
  const allowed = useAllowed('WORKERS')
  const list = useRecordList('employees')
  const filters = useFilters()
  const result = useEmployeesQuery({ variables: variablesOf(list.query), fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ employees }) => employees)
  const actions = (row: Row) => <EmployeeActions employee={row} allowed={allowed} onOpen={() => list.open(row.id)} />

  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.list}
      allowed={addedBySavers(allowed)}
      columns={columns}
      excel={excelPath(list.query)}
      onNew={list.openNew}
      rowActions={actions}
      emptyText={texts.empty}
      newLabel={texts.newEmployee}
      card={(row) => (
        <Group justify="space-between" wrap="nowrap">
          <Stack gap={2}>
            <Text fw={600}>{row.fullName}</Text>
            <Text size="sm">
              {[row.documentNumber, row.position?.label, row.area?.label].filter(Boolean).join(' · ')}
            </Text>
            <State isActive={row.isActive} />
          </Stack>
          {actions(row)}
        </Group>
      )}
      filters={filters}
      record={(id) => <EmployeeDrawer key={id} id={id} allowed={allowed} onClose={list.close} />}
    />
  )
}
