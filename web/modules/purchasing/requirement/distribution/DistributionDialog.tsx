import { Button, Checkbox, Divider, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { Option } from '#web/platform/ui/field/option.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { distributionTexts as texts } from '#web/modules/purchasing/article/line.texts.ts'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
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

function Distribution({ initial, businesses, areaId, readOnly, onAccept, onClose, ...props }: DistributionProps) {
  const draft = useDistributionDraft(initial, businesses)
  const { shares, share, editing } = draft
  const [toAll, setToAll] = useState(props.applyToAll)
  const showsEditor = !readOnly && (!draft.isComplete || editing !== null || isBegun(share))

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

/** The Distribution dialog of a line (back-office.md 2 and 5): who bears its cost, up to 100 %. */
export function DistributionDialog({ opened, ...props }: DistributionProps & { opened: boolean }) {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  return (
    <Modal opened={opened} onClose={props.onClose} title={texts.title} size={dialogWidth.large} fullScreen={isNarrow}>
      {opened && <Distribution {...props} />}
    </Modal>
  )
}
