import { Anchor, Button, FileButton, Progress, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState, type DragEvent } from 'react'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { importTexts as texts } from './texts.ts'
import styles from './preview.module.css'

type Props = {
  template: string
  uploading: boolean
  /** Whether CSV and JSON Lines are taken too, and files of any length: by a job. */
  takesText: boolean
  /** 0 to 1 */
  progress: number
  onFile: (file: File) => void
  onCancel: () => void
}

const accept = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** «Seleccione Archivo», or drop it here; then how far it has come. */
export function FileChoice({ template, uploading, takesText, progress, onFile, onCancel }: Props) {
  const [isOver, setOver] = useState(false)
  const part = Math.round(progress * 100)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  if (uploading) {
    return (
      <Stack className={styles.drop} role="status">
        <Text>{part < 100 ? `${texts.uploading} ${part} %` : texts.reading}</Text>
        <Progress value={part} animated={part === 100} aria-label={texts.uploading} />
        <Button variant="default" mx="auto" onClick={onCancel}>
          {actionTexts.cancel}
        </Button>
      </Stack>
    )
  }
  return (
    <Stack
      className={styles.drop}
      align="center"
      gap="sm"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={40} stroke={1.2} aria-hidden />
      <FileButton accept={takesText ? `${accept},.csv,.jsonl` : accept} onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button {...props} data-autofocus>
            {texts.choose}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        {takesText ? texts.dropAny : texts.drop}
      </Text>
      <Anchor href={template} download size="sm">
        {texts.template}
      </Anchor>
    </Stack>
  )
}
