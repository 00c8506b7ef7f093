import { Button, Group, Text, Tooltip } from '@mantine/core'
import { useState } from 'react'
import type { Bulk, BulkChange, BulkDownload } from './bulk.ts'
import { isDownload } from './bulk.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { bulkTexts as texts } from './texts.ts'

type Props<Row> = {
  /** What of the list is offered to the person. */
  actions: Bulk<Row>['actions']
  nameOf: (row: Row) => string
  rowId: (row: Row) => string
  rows: readonly Row[]
  onClear: () => void
}

function Download({ action: { label, most, hrefOf }, ids }: { action: BulkDownload; ids: readonly string[] }) {
  if (ids.length <= most)
    return (
      <Button component="a" size="compact-sm" variant="default" href={hrefOf(ids)} download>
        {label}
      </Button>
    )
  return (
    <Tooltip label={texts.tooMany(most)}>
      <Button size="compact-sm" variant="default" data-disabled aria-disabled>
        {label}
      </Button>
    </Tooltip>
  )
}

/** How many rows are selected, and what can be done with all of them. */
export function BulkBar<Row>({ actions, rows, rowId, nameOf, onClear }: Props<Row>) {
  const [running, setRunning] = useState<BulkChange<Row> | null>(null)
  return (
    <>
      {rows.length > 0 && (
        <Group gap={6} role="region" aria-label={texts.region}>
          <Text size="sm" fw={600} aria-live="polite">
            {texts.selected(rows.length)}
          </Text>
          {actions.map((action) =>
            isDownload(action) ? (
              <Download key={action.label} action={action} ids={rows.map(rowId)} />
            ) : (
              <Button key={action.label} size="compact-sm" variant="default" onClick={() => setRunning(action)}>
                {action.label}
              </Button>
            ),
          )}
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            {texts.clear}
          </Button>
        </Group>
      )}
      {running && (
        <BulkDialog
          action={running}
          rows={rows}
          rowId={rowId}
          nameOf={nameOf}
          onClose={(isRun) => {
            setRunning(null)
            if (isRun) onClear()
          }}
        />
      )}
    </>
  )
}
