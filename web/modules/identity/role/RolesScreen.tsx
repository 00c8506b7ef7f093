import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { Suspense } from 'react'
import { roleList } from '#schema/modules/identity/role/role.list.ts'
import { filterFields } from '#web/kit/list/filter/filter-fields.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { ActiveBadge } from '#web/kit/form/row/ActiveBadge.tsx'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { excelPath, variablesOf } from './list-query.ts'
import { RoleActions } from './RoleActions.tsx'
import { useRolesQuery, type RolePartsFragment as Row } from './role.generated.ts'
import { roleTexts as texts } from './texts.ts'
import { useRoleRights } from './useRoleRights.ts'

const RoleDrawer = lazyComponent(async () => (await import('./RoleDrawer.tsx')).RoleDrawer)
const Comparison = lazyComponent(async () => (await import('./compare/Comparison.tsx')).Comparison)

const State = ({ isActive }: Pick<Row, 'isActive'>) => <ActiveBadge isActive={isActive} words={texts} />

const columns: GridColumn<Row>[] = [
  { id: 'NAME', title: texts.name, width: 260, sortable: true, cell: ({ name }) => <b>{name}</b> },
  { id: 'description', title: texts.description, width: 340, cell: ({ description }) => description ?? '—' },
  { id: 'PEOPLE', title: texts.people, width: 110, sortable: true, cell: ({ peopleCount }) => peopleCount },
  { id: 'OPTIONS', title: texts.options, width: 110, sortable: true, cell: ({ optionCount }) => optionCount },
  { id: 'state', title: texts.state, width: 110, cell: State },
]

const filters = filterFields(roleList, {})
const comparePart = 'comparar'

/** /configuracion/roles: named sets of rights, and who has them. */
export function RolesScreen() {
  const allowed = useRoleRights()
  const url = useUrlState()
  const list = useRecordList('roles')
  const result = useRolesQuery({ variables: variablesOf(list.query), fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ roles }) => roles)
  const actions = (row: Row) => <RoleActions role={row} allowed={allowed} onOpen={() => list.open(row.id)} />

  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.list}
      allowed={allowed}
      columns={columns}
      excel={excelPath(list.query)}
      onNew={list.openNew}
      rowActions={actions}
      emptyText={texts.empty}
      newLabel={texts.newRole}
      intro={texts.intro}
      toolbar={
        <Button
          variant="default"
          leftSection={<IconArrowsDiff size={16} aria-hidden />}
          onClick={() => url.push({ [comparePart]: '1' })}
        >
          {texts.compare}
        </Button>
      }
      card={(row) => (
        <Group justify="space-between" wrap="nowrap">
          <Stack gap={2}>
            <Text fw={600}>{row.name}</Text>
            <Text size="sm">{`${texts.people}: ${row.peopleCount} · ${texts.options}: ${row.optionCount}`}</Text>
            <State isActive={row.isActive} />
          </Stack>
          {actions(row)}
        </Group>
      )}
      filters={filters}
      record={(id) => <RoleDrawer key={id} id={id} allowed={allowed} onClose={list.close} />}
    >
      <Suspense>
        {url.get(comparePart) !== null && <Comparison onClose={() => url.set({ [comparePart]: null })} />}
      </Suspense>
    </RecordList>
  )
}
