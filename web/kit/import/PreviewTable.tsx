import { SpacerRow } from '#web/platform/ui/grid/rows/SpacerRow.tsx'
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { importTexts as texts } from './texts.ts'
import type { Lookup } from '#web/platform/apollo/lookup.ts'
import { CellLookup } from './CellLookup.tsx'
import { EditableCell } from '#web/platform/ui/field/number/EditableCell.tsx'
import { hasErrors, rowErrors, type Preview, type PreviewRow } from './preview.ts'
import styles from './preview.module.css'

/** How values of a column are found by name, by the column's key. */
export type CellLookups = Readonly<Record<string, Lookup>>

type Props = {
  preview: Preview
  lookups?: CellLookups
  onlyErrors: boolean
  onMend: (number: number, key: string, value: string) => void
  onDiscard: (row: PreviewRow) => void
}

const rowHeight = 38
const ahead = 10
const longest = 2_000

/** What was read, row by row, each cell mendable where it stands. Only the rows in sight are drawn. */
export function PreviewTable({ preview, lookups = {}, onlyErrors, onMend, onDiscard }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const { columns } = preview
  const rows = onlyErrors ? preview.rows.filter(hasErrors) : preview.rows
  const drawn = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.number ?? index,
    overscan: ahead,
  })
  const shown = drawn.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = drawn.getTotalSize() - (shown.at(-1)?.end ?? 0)

  return (
    <div ref={frame} className={styles.frame} tabIndex={0} role="region" aria-label={texts.open}>
      <table className={styles.table} aria-rowcount={rows.length + 1} aria-label={texts.open}>
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            {columns.map(({ key, title, required }) => (
              <th key={key} scope="col">
                {title}
                {required && <span aria-hidden> *</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <SpacerRow height={before} width={columns.length + 1} />}
          {shown.map(({ index, key }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <tr key={key} ref={drawn.measureElement} data-index={index} aria-rowindex={index + 2}>
                <th scope="row" data-wrong={hasErrors(row) || undefined}>
                  <Group gap={4} wrap="nowrap">
                    {row.number}
                    <ActionIcon
                      size="sm"
                      variant="subtle"
                      color="gray"
                      aria-label={texts.discard(row.number)}
                      title={texts.discard(row.number)}
                      onClick={() => {
                        onDiscard(row)
                        frame.current?.focus()
                      }}
                    >
                      <IconTrash size={15} aria-hidden />
                    </ActionIcon>
                  </Group>
                  {row.effect && (
                    <Text span size="xs" pl={6}>
                      {texts.effects[row.effect]}
                    </Text>
                  )}
                  {rowErrors(preview, row).map((message) => (
                    <Text key={message} size="xs" c="var(--mantine-color-error)">
                      {message}
                    </Text>
                  ))}
                </th>
                {columns.map(({ key: column, title }) => {
                  const label = `${title}, ${texts.row} ${row.number}`
                  const mend = (value: string) => onMend(row.number, column, value)
                  const lookup = row.errors[column] === undefined ? undefined : lookups[column]
                  return (
                    <td key={column}>
                      <EditableCell
                        id={`import-${row.number}-${column}`}
                        label={label}
                        value={row.cells[column] ?? ''}
                        error={row.errors[column]}
                        maxLength={longest}
                        onChange={mend}
                      >
                        {row.cells[column] || ' '}
                      </EditableCell>
                      {lookup && <CellLookup label={label} load={lookup} onChoose={mend} />}
                    </td>
                  )
                })}
              </tr>
            )
          })}
          {after > 0 && <SpacerRow height={after} width={columns.length + 1} />}
        </tbody>
      </table>
      {rows.length === 0 && (
        <Text c="dimmed" size="sm" p="md">
          {preview.rows.length === 0 ? texts.noRowsLeft : texts.noErrorRows}
        </Text>
      )}
    </div>
  )
}
