import { ExternalLink } from '#web/platform/ui/toolbar/ExternalLink.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { runnerList } from '#schema/modules/engagement/runner/runner.list.ts'
import { runnerCategories } from '#schema/modules/engagement/runner/runner.ts'
import { filterFields } from '#web/kit/list/filter/filter-fields.ts'
import { excelPath } from '#web/kit/list/list-query.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { runnersTexts as texts } from './list.texts.ts'
import { formatCount, formatDate, formatDateTime } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { runnerVariables } from './list-query.ts'
import { useRunnersQuery, useRunsQuery, type EnteredRunnerPartsFragment as Row } from './runner.generated.ts'

const categories: readonly Option[] = runnerCategories.map(({ name, label }) => ({
  value: name,
  label,
}))
const categoryOf = ({ category }: Row) => categories.find(({ value }) => value === category)?.label ?? category
const nameOf = ({ name, paternalSurname, maternalSurname }: Row) => `${paternalSurname} ${maternalSurname}, ${name}`
const documentOf = ({ documentType, documentNumber }: Row) => `${documentType.label} ${documentNumber}`

const columns: GridColumn<Row>[] = [
  {
    id: 'NUMBER',
    title: texts.number,
    width: 100,
    align: 'right',
    sortable: true,
    cell: ({ number }) => <b>{formatCount(number)}</b>,
  },
  { id: 'NAME', title: texts.name, width: 260, sortable: true, cell: nameOf },
  { id: 'category', title: texts.category, width: 110, cell: categoryOf },
  { id: 'document', title: texts.document, width: 150, cell: documentOf },
  { id: 'telephone', title: texts.telephone, width: 110, cell: ({ telephone }) => telephone },
  { id: 'YEAR', title: texts.run, width: 100, sortable: true, cell: ({ year }) => String(year) },
  {
    id: 'ENTERED',
    title: texts.entered,
    width: 150,
    sortable: true,
    cell: ({ enteredAt }) => formatDateTime(enteredAt),
  },
  { id: 'email', title: texts.email, width: 230, hidden: true, cell: ({ email }) => email },
  {
    id: 'BIRTH_DATE',
    title: texts.birthDate,
    width: 150,
    sortable: true,
    hidden: true,
    cell: ({ birthDate }) => formatDate(birthDate),
  },
]

/** Who is entered for the run, for whoever hands out the numbers; `choice` leads back to the campaigns. */
export function RunnerList({ choice }: { choice: ReactNode }) {
  const allowed = useAllowed('MARKETING_CAMPAIGNS')
  const list = useRecordList('runners')
  const variables = runnerVariables(list.query)
  const answer = useListAnswer(
    useRunnersQuery({ variables, fetchPolicy: 'cache-and-network' }),
    ({ runners }) => runners,
  )
  const { data } = useRunsQuery({ fetchPolicy: 'cache-and-network' })
  const filters = useMemo(() => {
    const year = data?.runs.map((run) => ({
      value: String(run.year),
      label: texts.runOf(run.year, formatCount(run.entered)),
    }))
    return filterFields(runnerList, { year, categories })
  }, [data])
  const form = <ExternalLink href="/carrera" label={texts.form} />

  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.runners}
      allowed={allowed}
      columns={columns}
      filters={filters}
      excel={excelPath('runners.xlsx', variables)}
      emptyText={texts.empty}
      emptyAction={form}
      toolbar={answer.total > 0 && form}
      intro={choice}
      card={(row) => (
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Text fw={600}>{nameOf(row)}</Text>
            <Text fw={700}>{formatCount(row.number)}</Text>
          </Group>
          <Text size="sm">
            {documentOf(row)} · {row.telephone}
          </Text>
          <Text size="sm" c="dimmed">
            {categoryOf(row)} · {texts.run} {row.year}
          </Text>
        </Stack>
      )}
    />
  )
}
