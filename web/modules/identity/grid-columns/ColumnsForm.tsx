import { refreshAwaited } from '#web/platform/apollo/links/refresh-context.ts'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { validateGridColumns } from '#schema/modules/identity/grid-columns/grid-columns.ts'
import type { CompanyColumns } from '#web/kit/list/columns/arranged.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { actionTexts, outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { columnsTexts as texts } from './texts.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { LeaveGuard } from '#web/platform/ui/form/LeaveGuard.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import { useSaveGridColumnsMutation } from './columns.generated.ts'
import { ColumnRow } from './ColumnRow.tsx'
import styles from './columns.module.css'
import { draftOf, moveColumn, sentColumns, type ColumnDraft } from './draft.ts'
import { listPart, type ListColumn } from './lists.ts'

type Props = { columns: readonly ListColumn[]; company: CompanyColumns; onReload: () => void }

/** The columns of one list in their order: seen or not, under which words, and how that looks. */
export function ColumnsForm({ columns, company, onReload }: Props) {
  const { kind, version } = company
  const { canSave, canEdit } = useAllowed('TRANSACTION_COLUMNS')
  const [draft, setDraft] = useState(() => draftOf(columns, company))
  const [attempt, setAttempt] = useState(0)
  const [isSaved, setSaved] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const [mutate] = useSaveGridColumnsMutation({ context: refreshAwaited })
  const { make, isBusy, problem } = useChange()
  const isEditable = canSave || canEdit
  const isDirty = !isSaved && JSON.stringify(draft) !== JSON.stringify(draftOf(columns, company))
  const findings = validateGridColumns(sentColumns(draft))
  const set = (index: number, part: Partial<ColumnDraft>) =>
    setDraft((before) => before.map((one, at) => (at === index ? { ...one, ...part } : one)))

  function move(index: number, by: -1 | 1) {
    const one = draft[index]
    if (!one || !draft[index + by]) return
    setDraft(moveColumn(draft, index, by))
    setAnnouncement(texts.moved(one.own, index + by + 1, draft.length))
  }

  async function send(sent: ReturnType<typeof sentColumns>): Promise<boolean> {
    const input = { kind, version, columns: sent }
    const isDone = await make(async () => {
      const { data } = await mutate({ variables: { input } })
      return data?.saveGridColumns.errors
    })
    setSaved(isDone)
    if (isDone) notify.success(outcomeTexts.updated)
    return isDone
  }

  async function save(): Promise<boolean> {
    setAttempt((before) => before + 1)
    return findings.length === 0 && send(sentColumns(draft))
  }

  async function takeBack() {
    if (await confirm({ message: texts.ownQuestion, verb: texts.yesOwn })) await send([])
  }

  useShortcuts({ 'Mod+S': () => void save() }, isEditable)
  const shown = draft.filter(({ isVisible }) => isVisible)
  return (
    <Stack gap="md">
      <LeaveGuard isDirty={isDirty} part={listPart} onSave={save} />
      {!isEditable && <ReadOnlyBanner reason={documentTexts.mayNotEdit} />}
      {problem && <ErrorState problem={problem} onRetry={onReload} />}
      {attempt > 0 && <FormErrors errors={findings.map(({ message }) => ({ message }))} attempt={attempt} />}
      <Paper className="panel" p="sm">
        {isEditable && (
          <Text size="xs" c="dimmed" mb={4}>
            {texts.keys}
          </Text>
        )}
        <ol className={styles.rows} aria-label={texts.columns}>
          {draft.map((one, index) => (
            <ColumnRow
              key={one.column}
              column={one}
              isFirst={index === 0}
              isLast={index === draft.length - 1}
              readOnly={!isEditable}
              onChange={(part) => set(index, part)}
              onMove={(by) => move(index, by)}
            />
          ))}
        </ol>
      </Paper>
      <div>
        <Text size="sm" fw={600} mb={4}>
          {texts.preview}
        </Text>
        <div className={styles.frame} tabIndex={0} role="region" aria-label={texts.preview}>
          <ul className={styles.preview}>
            {shown.map(({ column, title, own }) => (
              <li key={column}>{title.trim() || own}</li>
            ))}
          </ul>
        </div>
      </div>
      {isEditable && (
        <Group justify="space-between">
          <Button variant="default" disabled={version === 0 || isBusy} onClick={() => void takeBack()}>
            {texts.own}
          </Button>
          <Button
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            loading={isBusy}
            aria-keyshortcuts="Control+S"
            onClick={() => void save()}
          >
            {actionTexts.save}
          </Button>
        </Group>
      )}
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </Stack>
  )
}
