import { Alert, Button, Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { draftTexts as texts } from '../texts.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import type { AutosaveState } from './useDraftAutosave.ts'

type Props = {
  offer: { at: string; isOfOtherPage?: boolean }
  onRecover: () => void
  onDiscard: () => void
}

/** What the bar of a form says of its draft. */
export const autosaveTexts: Readonly<Record<AutosaveState, string | undefined>> = {
  none: undefined,
  kept: texts.kept,
  tooLong: texts.tooLong,
  waiting: texts.waiting,
}

/**
 * Offers back what was being written when the screen was left, or is being written on another page; nothing is written over
 * it before one has chosen.
 */
export const DraftRecovery = ({ offer: { at, isOfOtherPage = false }, onRecover, onDiscard }: Props) => (
  <Alert
    color="arcilla"
    icon={<IconHistory size={18} />}
    title={`${isOfOtherPage ? texts.foundOther : texts.found} · ${formatDateTime(at)}`}
    role="status"
  >
    <Text size="sm" mb="xs">
      {texts.untouched}
    </Text>
    <Group gap="xs">
      <Button size="compact-sm" onClick={onRecover}>
        {texts.recover}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onDiscard}>
        {texts.discard}
      </Button>
    </Group>
  </Alert>
)
