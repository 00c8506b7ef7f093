import { Button, CloseButton, Group, Progress, Text } from '@mantine/core'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { attachmentTexts as texts } from '../texts.ts'
import { failureTexts } from '#web/platform/ui/feedback/texts.ts'
import { sizeText } from './file-type.ts'
import type { Upload } from './useUploads.ts'

type Props = { upload: Upload; onDrop: () => void }

/** A file that was chosen: how far it has come, what is wrong with it, and the way to take it back. */
export function UploadRow({ upload, onDrop }: Props) {
  const { name, size, state, progress, message, retry } = upload
  const part = Math.round(progress * 100)
  const cancel = `${state === 'sending' ? actionTexts.cancel : actionTexts.delete} ${name}`
  return (
    <li>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text size="sm" truncate title={name}>
          {name}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {state === 'sending' ? `${part} %` : sizeText(size)}
          </Text>
          {retry && (
            <Button size="compact-xs" variant="default" onClick={retry}>
              {failureTexts.retry}
            </Button>
          )}
          <CloseButton size="sm" aria-label={cancel} onClick={onDrop} />
        </Group>
      </Group>
      {state === 'sending' && <Progress value={part} size="sm" aria-label={`${texts.uploading} ${name}`} />}
      {state === 'kept' && (
        <Text size="xs" c="dimmed" role="status">
          {texts.waitsForSave}
        </Text>
      )}
      {message && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {message}
        </Text>
      )}
    </li>
  )
}
