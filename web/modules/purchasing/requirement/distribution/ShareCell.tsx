import { Text, UnstyledButton } from '@mantine/core'
import { distributionTexts as texts } from '#web/modules/purchasing/article/line.texts.ts'
import styles from './share-cell.module.css'
import type { Share } from '../draft/draft.ts'
import { ShareBar } from './ShareBar.tsx'

type Props = {
  id: string
  place: number
  shares: readonly Share[]
  /** What the line takes when it has none of its own. */
  ofFirst: readonly Share[]
  error?: string
  onOpen: () => void
}

/** Who bears a line's cost at a glance; opens the Distribution dialog. */
export function ShareCell({ id, place: lineNumber, shares, ofFirst, error, onOpen }: Props) {
  const [first, ...others] = shares
  const words = first
    ? `${first.target?.label ?? ''}${others.length > 0 ? ` +${others.length}` : ''}`
    : ofFirst.length > 0
      ? texts.ofFirst
      : texts.none
  return (
    <UnstyledButton
      id={id}
      className={styles.share}
      data-wrong={error ? true : undefined}
      aria-label={`${texts.distribute} ${lineNumber}: ${words}${error ? `. ${error}` : ''}`}
      aria-keyshortcuts="Control+Enter"
      onClick={onOpen}
    >
      {first && <ShareBar shares={shares} compact />}
      <Text size="xs" c={first ? undefined : 'dimmed'} truncate maw={180}>
        {words}
      </Text>
      {error && <span className={styles.wrong}>{error}</span>}
    </UnstyledButton>
  )
}
