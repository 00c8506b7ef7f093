import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useId, useState, type DragEvent } from 'react'
import { attachmentTexts as texts, sharedFileTexts } from '../texts.ts'
import styles from '../attachment.module.css'
import { sizeText, type FileType } from './file-type.ts'
import { UploadRow } from './UploadRow.tsx'
import type { Upload } from './useUploads.ts'

type Props = {
  type: FileType
  uploads: readonly Upload[]
  /** One file takes the place of another. */
  isSingle?: boolean
  onFiles: (files: File[]) => void
  onDrop: (key: string) => void
}

/** Where one kind of file is chosen, or dropped: its description, what it takes, whether it must be there. */
export function TypePicker({ type, uploads, isSingle = false, onFiles, onDrop }: Props) {
  const { description, accept, isRequired, maxSize, isShared } = type
  const [isOver, setOver] = useState(false)
  const label = useId()
  const rule = useId()

  function dropped(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <Stack
      gap={6}
      className={styles.picker}
      role="group"
      aria-labelledby={label}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <Group justify="space-between" gap="xs">
        <div className={styles.kind}>
          <Text size="sm" fw={600} id={label}>
            {description}{' '}
            {isRequired && (
              <Text span size="xs" fw={600} c="var(--mantine-color-error)">
                {texts.mandatory}
              </Text>
            )}
          </Text>
          <Text size="xs" c="dimmed" id={rule}>
            {[accept.replaceAll(',', ', '), sizeText(maxSize), isShared && sharedFileTexts.isShared]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <FileButton accept={accept} multiple={!isSingle} onChange={(chosen) => onFiles([chosen ?? []].flat())}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              style={{ flexShrink: 0 }}
              variant="default"
              leftSection={<IconPaperclip size={14} aria-hidden />}
              aria-label={`${texts.choose}: ${description}`}
              aria-describedby={rule}
            >
              {texts.choose}
            </Button>
          )}
        </FileButton>
      </Group>
      {uploads.length > 0 && (
        <ul className={styles.uploads}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onDrop={() => onDrop(upload.key)} />
          ))}
        </ul>
      )}
    </Stack>
  )
}
