import { SaveButton } from '#web/kit/form/bar/SaveButton.tsx'
import { useApolloClient } from '@apollo/client/react'
import { refreshAwaited } from '#web/platform/apollo/links/refresh-context.ts'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { CompanyColumns } from '#web/kit/list/columns/arranged.ts'
import { GridColumnsDocument, type GridColumnsQuery } from '#web/kit/list/columns/grid-columns.generated.ts'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { useEditForm } from '#web/kit/form/edit/useEditForm.ts'
import { useNewerVersion } from '#web/kit/form/edit/useNewerVersion.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { columnsTexts as texts } from './texts.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { moveOne, type Step } from '#web/platform/ui/grid/columns/MoveButtons.tsx'
import { gridTexts } from '#web/platform/ui/grid/texts.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import { useSaveGridColumnsMutation } from './columns.generated.ts'
import { ColumnRow } from './ColumnRow.tsx'
import styles from './columns.module.css'
import { columnsRules, describeColumns, sentColumns, type ColumnDraft } from './draft.ts'
import { listPart, type ListColumn } from './lists.ts'

type Props = { columns: readonly ListColumn[]; company: CompanyColumns }

/** The columns of one list in their order: seen or not, under which words, and how that looks. */
export function ColumnsForm({ columns, company }: Props) {
  const { kind } = company
  const { canSave, canEdit } = useAllowed('TRANSACTION_COLUMNS')
  const isEditable = canSave || canEdit
  const client = useApolloClient()
  const [announcement, setAnnouncement] = useState('')
  const [mutate] = useSaveGridColumnsMutation()
  const act = useChange()
  const rules = useMemo(() => columnsRules(columns), [columns])

  async function send(sent: ReturnType<typeof sentColumns>, version: number, key: IdempotencyContext) {
    const context = { ...key, ...refreshAwaited }
    const { data } = await mutate({ variables: { input: { kind, version, columns: sent } }, context })
    const { gridColumns: saved, errors = [] } = data?.saveGridColumns ?? {}
    return { saved, errors }
  }
  const form = useEditForm(
    rules,
    { saved: company, initial: rules.valuesOf(company) },
    {
      send: (values, base, key) => send(sentColumns(values.columns), (base ?? company).version, key),
      async readAgain() {
        const query = { query: GridColumnsDocument, variables: { kind }, fetchPolicy: 'network-only' as const }
        return (await client.query<GridColumnsQuery>(query)).data?.gridColumns
      },
      describe: describeColumns,
      onSaved: () => notify.success(outcomeTexts.updated),
    },
  )
  useNewerVersion(company, form)
  const { base, isDirty, save } = form
  const isBusy = form.isBusy || act.isBusy
  const problem = form.failure ?? act.problem
  const draft = form.values.columns
  const write = (next: (before: readonly ColumnDraft[]) => readonly ColumnDraft[]) =>
    form.change(
      (before) => ({ columns: next(before.columns) }),
      () => true,
    )
  const set = (index: number, part: Partial<ColumnDraft>) =>
    write((before) => before.map((one, at) => (at === index ? { ...one, ...part } : one)))

  function move(index: number, by: Step) {
    const one = draft[index]
    if (!one || !draft[index + by]) return
    write((before) => moveOne(before, index, by))
    setAnnouncement(gridTexts.moved(one.own, index + by + 1, draft.length))
  }

  async function takeBack() {
    if (!(await confirm({ message: texts.ownQuestion, verb: texts.yesOwn }))) return
    await act.make(async (key) => {
      const { saved, errors } = await send([], (base ?? company).version, key)
      if (saved) {
        form.adopt(saved)
        notify.success(outcomeTexts.updated)
      }
      return errors
    })
  }

  useShortcuts({ 'Mod+S': () => void save() }, isEditable)
  const shown = draft.filter(({ isVisible }) => isVisible)
  return (
    <Stack gap="md">
      <LeaveGuard isDirty={isDirty} part={listPart} onSave={save} />
      {!isEditable && <ReadOnlyBanner reason={documentTexts.mayNotEdit} />}
      {problem && <ErrorState problem={problem} />}
      <FormErrors
        errors={[...form.problems, ...form.refused].map(({ message }) => ({ message }))}
        attempt={form.attempt}
      />
      <Paper className="panel" p="sm">
        {isEditable && (
          <Text size="xs" c="dimmed" mb={4}>
            {gridTexts.moveKeys}
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
          <Button variant="default" disabled={base?.version === 0 || isBusy} onClick={() => void takeBack()}>
            {texts.own}
          </Button>
          <SaveButton isBusy={isBusy} onSave={() => void save()} />
        </Group>
      )}
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
      <ConflictDialog title={texts.conflict} conflict={form.conflict} />
    </Stack>
  )
}
