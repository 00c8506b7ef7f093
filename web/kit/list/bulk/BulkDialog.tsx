import { useApolloClient } from '@apollo/client/react'
import { Button, Group, Modal, Progress, ScrollArea, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ChoiceList } from '#web/generated/types.ts'
import { UnreadLists } from '#web/kit/choice/UnreadLists.tsx'
import { useOptions } from '#web/kit/choice/useOptions.ts'
import { useDialogLeave } from '#web/platform/ui/dialog/useDialogLeave.ts'
import { useGuardedClose } from '#web/platform/ui/dialog/useGuardedClose.ts'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import type { BulkChange } from './bulk.ts'
import { BulkOutcomes, type NamedOutcome } from './BulkOutcomes.tsx'
import { outcomeOf, runEach } from './run-each.ts'
import { bulkTexts as texts } from './texts.ts'

type ReasonProps = { list: ChoiceList; label: string; value: string; error?: string; onChange: (value: string) => void }

function ReasonSelect({ list, value, onChange, ...props }: ReasonProps) {
  const asked = useOptions(list)
  return (
    <>
      <UnreadLists lists={[asked]} />
      <Select
        {...props}
        withAsterisk
        data-autofocus
        data={asked.options}
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
        allowDeselect={false}
      />
    </>
  )
}

type Props<Row> = {
  action: BulkChange<Row>
  rows: readonly Row[]
  rowId: (row: Row) => string
  nameOf: (row: Row) => string
  /** @param isRun whether something was changed, or tried */
  onClose: (isRun: boolean) => void
}

/** One change of several rows: the question and its reason, how far it has come, then what became of each row. */
export function BulkDialog<Row>({ action, rows, rowId, nameOf, onClose }: Props<Row>) {
  const client = useApolloClient()
  const { label, question, verb, done, reason: asked, change, refresh } = action
  const [chosen] = useState(rows)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly NamedOutcome[]>([])
  const isStarted = isRunning || outcomes.length > 0
  const undone = outcomes.filter(({ isDone }) => !isDone).map(({ id }) => id)

  const isAtRisk = !isStarted && reason !== ''
  const { close, guard } = useGuardedClose(() => !isRunning && onClose(isStarted), { isAtRisk })
  useDialogLeave(isAtRisk, close)

  async function run(some: readonly Row[]) {
    if (asked && reason === '') return setMissing(true)
    const ids = some.map(rowId)
    setRunning(true)
    setOutcomes((before) => before.filter(({ id }) => !ids.includes(id)))
    await runEach(
      some,
      (row) => outcomeOf(() => change(client, row, reason), done),
      (row, outcome) => setOutcomes((before) => [...before, { id: rowId(row), name: nameOf(row), ...outcome }]),
    )
    refresh(client, some)
    setRunning(false)
  }

  return (
    <Modal opened {...guard} title={label} size={dialogWidth.wide}>
      <Stack>
        {!isStarted && (
          <>
            <Text fw={600}>{question(chosen.length)}</Text>
            <Text size="sm">{chosen.map(nameOf).join(', ')}</Text>
            {asked && (
              <ReasonSelect
                {...asked}
                value={reason}
                error={isMissing && reason === '' ? formTexts.required : undefined}
                onChange={setReason}
              />
            )}
          </>
        )}
        {isStarted && (
          <ScrollArea.Autosize mah="50dvh" viewportProps={{ tabIndex: 0 }}>
            <BulkOutcomes outcomes={outcomes} />
          </ScrollArea.Autosize>
        )}
        {isRunning && (
          <Progress
            value={(100 * outcomes.length) / chosen.length}
            aria-label={`${outcomes.length} de ${chosen.length}`}
          />
        )}
        <Group justify="flex-end">
          {isStarted && !isRunning && undone.length > 0 && (
            <Button variant="default" onClick={() => void run(chosen.filter((row) => undone.includes(rowId(row))))}>
              {texts.retry}
            </Button>
          )}
          <Button variant={isStarted ? 'filled' : 'default'} disabled={isRunning} onClick={close}>
            {isStarted ? actionTexts.close : actionTexts.cancel}
          </Button>
          {!isStarted && (
            <Button color="red" onClick={() => void run(chosen)}>
              {verb}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
