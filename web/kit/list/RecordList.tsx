import { Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { createLazyModule } from '#web/platform/ui/feedback/lazy-module.ts'
import { GridWaiting } from '#web/platform/ui/feedback/GridWaiting.tsx'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { ToolbarRow } from '#web/platform/ui/toolbar/ToolbarRow.tsx'
import type { RecordListProps, RecordTableProps } from './record-list.ts'

// Both come after the first paint; with the grid come the table library, selects, dates and floating boxes.
const useRecordGrid = createLazyModule(() => import('./RecordGrid.tsx'))

function LoadedTable<Row extends object>(props: RecordTableProps<Row>) {
  const { RecordGrid } = useRecordGrid()
  return <RecordGrid<Row> {...props} />
}

function ToolbarExcel(props: { href: string; isCut: boolean }) {
  const { ListExcel } = useRecordGrid()
  return <ListExcel {...props} />
}

/** A list inside a screen or a drawer, without a header of its own. */
export const RecordTable = <Row extends object>(props: RecordTableProps<Row>) => (
  <Suspense fallback={<GridWaiting />}>
    <LoadedTable<Row> {...props} />
  </Suspense>
)

/**
 * The screen of every list: title, toolbar, grid with its states and tools, and the record that is open. A list is what
 * it is given here, and its cells.
 */
export function RecordList<Row extends object>({
  crumbs,
  toolbar,
  intro,
  record,
  children,
  ...table
}: RecordListProps<Row>) {
  const { list, allowed, newPath, onNew, excel, search = 'toolbar' } = table
  const navigate = useNavigate()
  const goNew = newPath === undefined ? onNew : () => void navigate(newPath)
  const inToolbar = search === 'toolbar'
  const tools = (
    <>
      {toolbar}
      {inToolbar && excel !== undefined && allowed?.canExport && (
        <Suspense>
          <ToolbarExcel href={excel} isCut={table.answer.totalIsExact === false} />
        </Suspense>
      )}
    </>
  )
  return (
    <>
      <ScreenHeader crumbs={crumbs}>
        {allowed ? (
          <ToolbarRow
            tools={[
              { label: actionTexts.new, icon: IconPlus, act: goNew, may: allowed.canAdd, filled: true, keys: 'Alt+N' },
            ]}
            search={
              inToolbar ? { value: list.query.search, onSearch: (text) => list.setQuery({ search: text }) } : undefined
            }
          >
            {tools}
          </ToolbarRow>
        ) : (
          tools
        )}
      </ScreenHeader>
      {typeof intro === 'string' ? (
        <Text size="sm" c="dimmed" mb="sm">
          {intro}
        </Text>
      ) : (
        intro
      )}
      <RecordTable<Row> onOpenId={record && list.open} {...table} search={search} />
      {record && list.opened !== null && <Suspense>{record(list.opened)}</Suspense>}
      {children}
    </>
  )
}
