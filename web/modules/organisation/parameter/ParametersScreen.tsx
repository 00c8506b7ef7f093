import { Badge, Group, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { parameterList } from '#schema/modules/organisation/parameter/parameter.list.ts'
import { filterFields } from '#web/kit/list/filter/filter-fields.ts'
import { listQuery } from '#web/kit/list/list-query.ts'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { parameterTexts as texts } from './texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { effectiveValue, kindLabel, formatParameterValue } from './parameter-rules.ts'
import {
  useParametersQuery,
  useSetParameterActiveMutation,
  type ParameterPartsFragment as Row,
} from './parameter.generated.ts'
import { addedBySavers } from '#web/platform/ui/form/allowed.ts'

const Opened = lazyComponent(async () => (await import('./OpenedParameter.tsx')).OpenedParameter)
const RowActions = lazyComponent(async () => (await import('#web/kit/catalogue/list/RowActions.tsx')).RowActions)

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

const filters = filterFields(parameterList, {})
const { variablesOf, excelPath } = listQuery(parameterList)

/** /general/parametros: what the program and other tools ask the company for by name. */
export function ParametersScreen() {
  const allowed = useAllowed('PARAMETERS')
  const list = useRecordList('parameters')
  const [setActive] = useSetParameterActiveMutation()
  const result = useParametersQuery({ variables: variablesOf(list.query), fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ parameters }) => parameters)

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
      onOpen={() => list.open(row.name)}
      onSetActive={(_, isActive) => void turn(row.name, isActive)}
    />
  )

  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.parameters}
      allowed={addedBySavers(allowed)}
      columns={columns}
      rowId={({ name }) => name}
      onNew={list.openNew}
      rowActions={actions}
      emptyText={texts.empty}
      newLabel={texts.newParameter}
      filters={filters}
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
      excel={excelPath(list.query)}
      intro={texts.intro}
      record={(id) => <Opened key={id} name={id} allowed={allowed} onClose={list.close} />}
    />
  )
}
