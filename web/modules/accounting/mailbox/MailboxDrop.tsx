import { Button, FileButton, Group, Progress, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState, type DragEvent } from 'react'
import { CPE_FILE } from '#schema/platform/files/upload-limits.ts'
import { mailboxTexts as texts } from '#web/modules/accounting/texts.ts'
import { MailboxState } from './MailboxState.tsx'
import { useMailboxDrop, type Sent } from './useMailboxDrop.ts'
import styles from '#web/modules/accounting/accounting.module.css'

const Row = ({ sent: { name, progress, state, message } }: { sent: Sent }) => (
  <li>
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" truncate title={name}>
        {name}
      </Text>
      {state && <MailboxState state={state} />}
    </Group>
    {progress < 1 && <Progress value={100 * progress} size="sm" aria-label={name} />}
    {message && (
      <Text size="xs" c={state ? 'dimmed' : 'var(--mantine-color-error)'} role={state ? undefined : 'alert'}>
        {message}
      </Text>
    )}
  </li>
)

/** Takes files that are dropped or chosen, and shows how each came out. Load it through lazyComponent. */
export function MailboxDrop({ onCame }: { onCame: () => void }) {
  const [isOver, setOver] = useState(false)
  const { sent, isBusy, take, clear } = useMailboxDrop(onCame)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }

  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton multiple accept={CPE_FILE.extensions.join(',')} onChange={(files) => void take(files)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
            {texts.choose}
          </Button>
        )}
      </FileButton>
      <Text size="sm">
        {texts.drop}. <span style={{ color: 'var(--mantine-color-dimmed)' }}>{texts.limits}.</span>
      </Text>
      {sent.length > 0 && (
        <>
          <ul className={styles.sent} aria-label={texts.sending} aria-live="polite">
            {sent.map((one) => (
              <Row key={one.key} sent={one} />
            ))}
          </ul>
          {!isBusy && (
            <Button size="compact-xs" variant="subtle" onClick={clear}>
              {texts.clear}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
