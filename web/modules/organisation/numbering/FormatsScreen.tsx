import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useMemo } from 'react'
import { numberOf } from '#schema/modules/organisation/numbering/numbering.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { numberingTexts as texts } from './texts.ts'
import { today } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { nextYearOf, thisYearOf, type YearFormat } from './format-rules.ts'
import {
  useNumberFormatsQuery,
  type NumberFormatPartsFragment as Row,
  type NumberFormatsQuery,
} from './numbering.generated.ts'

const FormatDrawer = lazyComponent(async () => (await import('./FormatDrawer.tsx')).FormatDrawer)

const nextOf = (format: YearFormat) => numberOf(format, format.year, format.last + 1)

/** The columns of a year and the next: the service's year, since a page may stay open over the end of one. */
const columnsOf = (year: number): GridColumn<Row>[] => [
  { id: 'kind', title: texts.kind, width: 260, cell: ({ kindName }) => <b>{kindName}</b> },
  { id: 'prefix', title: texts.prefix, width: 110, cell: ({ prefix }) => prefix },
  { id: 'width', title: texts.width, width: 90, align: 'right', cell: ({ width }) => width },
  { id: 'next', title: texts.thisYear(year), width: 210, cell: (row) => nextOf(thisYearOf(row)) },
  { id: 'nextYear', title: texts.nextYear(year + 1), width: 210, cell: (row) => nextOf(nextYearOf(row)) },
]

/** The kinds are the program's and few: one page holds them, and nobody has to search. */
const wholePage = ({ numberFormats }: NumberFormatsQuery) => ({
  items: numberFormats,
  total: numberFormats.length,
  totalIsExact: true,
})

/** /general/numeraciondocumento: how the numbers of each kind of document look. */
export function FormatsScreen() {
  const allowed = useAllowed('DOCUMENT_NUMBERING')
  const isReadOnly = !allowed.canEdit && !allowed.canSave
  const list = useRecordList('number-formats')
  const result = useNumberFormatsQuery({ fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, wholePage)
  const all = result.data?.numberFormats ?? []
  const year = all[0]?.year ?? Number(today().slice(0, 4))
  const columns = useMemo(() => columnsOf(year), [year])
  const verb = isReadOnly ? actionTexts.view : actionTexts.edit
  const action = (row: Row) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`${verb}: ${row.kindName}`}
      title={verb}
      onClick={() => list.open(row.kind)}
    >
      {isReadOnly ? <IconEye size={17} stroke={1.7} /> : <IconPencil size={17} stroke={1.7} />}
    </ActionIcon>
  )

  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.formats}
      search="none"
      columns={columns}
      rowId={({ kind }) => kind}
      rowActions={action}
      card={(row) => (
        <Group justify="space-between" wrap="nowrap">
          <Stack gap={4}>
            <Text fw={600}>{row.kindName}</Text>
            <Text size="sm">
              {texts.thisYear(row.year)}: {nextOf(thisYearOf(row))}
            </Text>
            <Text size="sm">
              {texts.nextYear(row.year + 1)}: {nextOf(nextYearOf(row))}
            </Text>
          </Stack>
          {action(row)}
        </Group>
      )}
      intro={texts.formatsIntro}
      record={(kind) => {
        const opened = all.find((format) => format.kind === kind)
        return (
          opened && <FormatDrawer key={kind} formats={opened} all={all} isReadOnly={isReadOnly} onClose={list.close} />
        )
      }}
    />
  )
}
