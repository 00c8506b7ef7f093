import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { newRow, rowPart } from '#web/kit/form/row/row-address.ts'
import type { FilterField } from '#web/kit/list/FilterPanel.tsx'
import { excelPath } from '#web/kit/list/list-query.ts'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import type { ParameterColumn } from '#web/generated/types.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { parameterTexts as texts } from './texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ExcelLink } from '#web/platform/ui/toolbar/ExcelLink.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import type { GridColumn, GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { LazyGrid } from '#web/platform/ui/grid/LazyGrid.tsx'
import { Toolbar } from '#web/platform/ui/toolbar/Toolbar.tsx'
import { useGridQuery } from '#web/platform/ui/grid/useGridQuery.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { effectiveValue, kindLabel, formatParameterValue } from './parameter-rules.ts'
import {
  useParametersQuery,
  useSetParameterActiveMutation,
  type ParameterPartsFragment as Row,
} from './parameter.generated.ts'

const Opened = lazyComponent(async () => (await import('./OpenedParameter.tsx')).OpenedParameter)
const RowActions = lazyComponent(async () => (await import('#web/kit/catalogue/list/RowActions.tsx')).RowActions)
const FilterPanel = lazyComponent(async () => (await import('#web/kit/list/FilterPanel.tsx')).FilterPanel)

/** Who made it, and whether the company's word holds, in words. */
const Origin = ({ row: { isKnown, isFixed, isActive } }: { row: Row }) => (
  <Group gap={6} wrap="nowrap">
    <Badge color={isKnown ? 'indigo' : 'arcilla'}>{isFixed ? texts.fixed : isKnown ? texts.known : texts.own}</Badge>
    {!isActive && <Badge color="gray">{texts.inactive}</Badge>}
  </Group>
)

const Value = ({ row }: { row: Row }) => (
  <Text span inherit>
    {formatParameterValue(row.kind, effectiveValue(row))}
    {row.value === null && row.otherwise !== '' && (
      <Text span inherit c="dimmed">
        {' '}
        · {texts.byDefault}
      </Text>
    )}
  </Text>
)

const Change = ({ row: { changedAt, changedBy } }: { row: Row }) =>
  changedAt ? <span title={changedBy ?? texts.program}>{formatDateTime(changedAt)}</span> : '—'

const Description = ({ description }: Row) => (
  <Text span inherit style={{ whiteSpace: 'normal' }}>
    {description}
  </Text>
)

const columns: GridColumn<Row>[] = [
  { id: 'NAME', title: texts.name, width: 206, sortable: true, cell: ({ name }) => <b>{name}</b> },
  { id: 'value', title: texts.value, width: 165, cell: (row) => <Value row={row} /> },
  { id: 'KIND', title: texts.kind, width: 80, sortable: true, cell: ({ kind }) => kindLabel(kind) },
  { id: 'description', title: texts.description, width: 230, cell: Description },
  { id: 'origin', title: texts.origin, width: 152, cell: (row) => <Origin row={row} /> },
  { id: 'CHANGED', title: texts.changed, width: 147, sortable: true, cell: (row) => <Change row={row} /> },
]

const fields: FilterField[] = [
  {
    kind: 'one',
    id: 'isKnown',
    label: texts.origin,
    options: [
      { value: 'true', label: texts.known },
      { value: 'false', label: texts.own },
    ],
  },
]

const variablesOf = ({ page, size, sort, search, filters }: GridQuery) => ({
  page: { number: page, size },
  sort: sort && {
    field: sort.field as ParameterColumn,
    direction: sort.descending ? ('DESC' as const) : ('ASC' as const),
  },
  search: search || null,
  filter: filters['isKnown']?.[0] ? { isKnown: filters['isKnown'][0] === 'true' } : null,
})

/** /general/parametros: what the program and other tools ask the company for by name. */
export function ParametersScreen() {
  const allowed = useAllowed('PARAMETERS')
  const [query, setQuery] = useGridQuery()
  const url = useUrlState()
  const [setActive] = useSetParameterActiveMutation({ refetchQueries: ['Parameters'] })
  const result = useParametersQuery({ variables: variablesOf(query), fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ parameters }) => parameters)
  const opened = url.get(rowPart)
  const open = (name: string) => url.push({ [rowPart]: name })

  async function turn(name: string, isActive: boolean) {
    const { confirmDelete: message, yesDelete: verb } = catalogueTexts
    if (!isActive && !(await confirm({ message, verb, tone: 'danger' }))) return
    const change = async () => (await setActive({ variables: { input: { name, isActive } } })).data?.setParameterActive
    await submitWithToast(change, isActive ? outcomeTexts.updated : outcomeTexts.deleted)
  }
  /** What the installation says, and what was never said, cannot be taken back. */
  const mayOn = ({ isFixed, version }: Row) => ({
    ...allowed,
    canEdit: allowed.canEdit && !isFixed,
    canDelete: allowed.canDelete && !isFixed && version > 0,
  })
  const actions = (row: Row) => (
    <RowActions
      row={{ ...row, id: row.name }}
      allowed={mayOn(row)}
      onOpen={() => open(row.name)}
      onSetActive={(_, isActive) => void turn(row.name, isActive)}
    />
  )

  return (
    <>
      <ScreenHeader>
        <Toolbar
          allowed={allowed}
          onNew={() => open(newRow)}
          search={{ value: query.search, onSearch: (search) => setQuery({ search }) }}
        >
          {allowed.canExport && (
            <ExcelLink
              href={excelPath('parameters.xlsx', {
                ...variablesOf(query),
                filter: { isKnown: query.filters['isKnown']?.[0] },
              })}
            />
          )}
        </Toolbar>
      </ScreenHeader>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.intro}
      </Text>
      <LazyGrid<Row>
        {...answer}
        label={texts.parameters}
        columns={columns}
        rowId={({ name }) => name}
        query={query}
        onQuery={setQuery}
        searchable={false}
        onOpen={({ name }) => open(name)}
        rowActions={actions}
        isFaded={({ isActive }) => !isActive}
        emptyText={texts.empty}
        emptyAction={allowed.canAdd && <Button onClick={() => open(newRow)}>{texts.newParameter}</Button>}
        tools={<FilterPanel fields={fields} filters={query.filters} onChange={(filters) => setQuery({ filters })} />}
        card={(row) => (
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Stack gap={4} miw={0}>
              <Text fw={600}>{row.name}</Text>
              <Value row={row} />
              <Text size="sm" c="dimmed">
                {row.description}
              </Text>
              <Origin row={row} />
            </Stack>
            <Suspense>{actions(row)}</Suspense>
          </Group>
        )}
      />
      <Suspense>
        {opened && <Opened key={opened} name={opened} allowed={allowed} onClose={() => url.set({ [rowPart]: null })} />}
      </Suspense>
    </>
  )
}
