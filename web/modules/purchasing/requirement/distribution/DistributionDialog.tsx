import { Button, Checkbox, Divider, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { Option } from '#web/platform/ui/field/option.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { distributionTexts as texts } from '#web/modules/purchasing/article/line.texts.ts'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { useDirtyReport } from '#web/platform/ui/form/useDirtyReport.ts'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import type { Share } from '../draft/draft.ts'
import { isBegun } from './share-editor.ts'
import { ShareBar } from './ShareBar.tsx'
import { ShareEditor } from './ShareEditor.tsx'
import { ShareList } from './ShareList.tsx'
import { useDistributionDraft } from './useDistributionDraft.ts'

export type DistributionProps = {
  /** What is distributed, as people know it. */
  subject: string
  initial: readonly Share[]
  applyToAll: boolean
  businesses: readonly Option[]
  areaId: string | null
  readOnly: boolean
  onAccept: (shares: Share[], toAll: boolean) => void
  onClose: () => void
}

const leave = { message: texts.leave, verb: texts.leaveVerb }

type ContentProps = DistributionProps & {
  /** Hears whether something differs from what it was opened with. */
  onDirty: (isDirty: boolean) => void
}

function Distribution({ initial, businesses, areaId, readOnly, onAccept, onClose, onDirty, ...props }: ContentProps) {
  const draft = useDistributionDraft(initial, businesses)
  const { shares, share, editing } = draft
  const [toAll, setToAll] = useState(props.applyToAll)
  const showsEditor = !readOnly && (!draft.isComplete || editing !== null || isBegun(share))

  const isDirty = draft.isChanged || toAll !== props.applyToAll

  useDirtyReport(isDirty, onDirty)

  function accept() {
    const all = draft.complete()
    if (all) onAccept(all, toAll)
  }

  useShortcuts({ 'Mod+Enter': accept }, !readOnly)

  return (
    <Stack gap="sm">
      <Text c="dimmed" size="sm" lineClamp={2}>
        {props.subject}
      </Text>
      <ShareBar shares={shares} />
      {shares.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.empty}
        </Text>
      ) : (
        <ShareList
          shares={shares}
          readOnly={readOnly}
          editing={editing}
          onPercentage={draft.changePercentage}
          onEdit={draft.edit}
          onRemove={draft.remove}
        />
      )}
      {showsEditor && (
        <>
          <Divider />
          <ShareEditor
            share={share}
            onChange={draft.setShare}
            problems={draft.problems}
            businesses={businesses}
            areaId={areaId}
            isNew={editing === null}
            onAdd={draft.add}
          />
        </>
      )}
      {draft.refusal && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {draft.refusal}
        </Text>
      )}
      <Divider />
      <Group justify="space-between">
        {readOnly ? (
          <span />
        ) : (
          <Checkbox
            label={texts.applyToAll}
            checked={toAll}
            onChange={({ currentTarget: { checked } }) => setToAll(checked)}
          />
        )}
        <Group>
          <Button variant="default" onClick={onClose}>
            {readOnly ? actionTexts.close : actionTexts.cancel}
          </Button>
          {!readOnly && <Button onClick={accept}>{texts.accept}</Button>}
        </Group>
      </Group>
    </Stack>
  )
}

/**
 * The Distribution dialog of a line (back-office.md 2 and 5): who bears its cost, up to 100 %. Whoever changed something is asked
 * before it is closed without it.
 */
export function DistributionDialog({ opened, ...props }: DistributionProps & { opened: boolean }) {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const [isDirty, setDirty] = useState(false)
  return (
    <FormDialog
      opened={opened}
      onClose={props.onClose}
      isDirty={isDirty}
      question={leave}
      title={texts.title}
      size={dialogWidth.large}
      fullScreen={isNarrow}
    >
      {(close) => opened && <Distribution {...props} onClose={close} onDirty={setDirty} />}
    </FormDialog>
  )
}
