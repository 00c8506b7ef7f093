import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { hasFirstDialog } from '#web/platform/ui/page/first-heading.ts'
import { promotionTexts as texts } from '../texts.ts'
import styles from '../customer.module.css'
import type { Customer } from '../customer.ts'
import { Promotion } from './Promotion.tsx'
import { useCarousel } from './useCarousel.ts'

type Props = { promotions: readonly Customer['promotions'][number][]; onClose: () => void }

/** The announcements of the day, one picture after the other. */
export function PromotionsDialog({ promotions, onClose }: Props) {
  const { index, step, hold, isPlaying, isMoving, toggle } = useCarousel(promotions.length)
  const shown = promotions[index]
  // In the place of the one that the page brought along nothing is to be seen of the change.
  const [isReplacing] = useState(hasFirstDialog)
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      size="lg"
      {...(isReplacing && { transitionProps: { duration: 0 } })}
    >
      <section
        aria-roledescription={texts.role}
        aria-label={texts.carousel}
        className={styles.carousel}
        onMouseEnter={() => hold(true)}
        onMouseLeave={() => hold(false)}
        onFocus={() => hold(true)}
        onBlur={() => hold(false)}
      >
        <div aria-live={isMoving ? 'off' : 'polite'}>{shown && <Promotion key={shown.id} promotion={shown} />}</div>
      </section>
      {promotions.length > 1 && (
        <Group justify="space-between" mt="sm">
          <Button variant="default" aria-pressed={!isPlaying} onClick={toggle}>
            {isPlaying ? texts.pause : texts.play}
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={() => step(-1)}>
              {texts.previous}
            </Button>
            <Text size="sm">{texts.place(index + 1, promotions.length)}</Text>
            <Button variant="default" onClick={() => step(1)}>
              {texts.next}
            </Button>
          </Group>
        </Group>
      )}
    </Modal>
  )
}
