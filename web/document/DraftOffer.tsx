import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { draftTexts as texts } from '#web/texts/document.ts'
import { formatDateTime } from '#web/ui/format.ts'

type Props = { at: string; onRecover: () => void; onDiscard: () => void }

/** Offers back what was being written when the screen was left. */
export const DraftOffer = ({ at, onRecover, onDiscard }: Props) => (
  <Alert color="arcilla" icon={<IconHistory size={18} />} title={`${texts.found} · ${formatDateTime(at)}`} role="status">
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
