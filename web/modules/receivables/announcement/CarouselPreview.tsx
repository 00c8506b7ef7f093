import { Anchor, Button, Group, Image, Modal, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { isShownOn } from '#schema/modules/receivables/announcement/announcement.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { announcementTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { today } from '#web/platform/ui/text/format.ts'
import { picturePath } from './announcement-rules.ts'
import { useAnnouncementsQuery } from './announcement.generated.ts'

/** What customers are shown today, picture by picture, in its order. */
export function CarouselPreview({ onClose }: { onClose: () => void }) {
  const [index, setIndex] = useState(0)
  const variables = { page: { number: 1, size: -1 }, filter: { isActive: true } }
  const { data, error, refetch } = useAnnouncementsQuery({ variables, fetchPolicy: 'network-only' })
  const shown = data?.announcements.items.filter((row) => isShownOn(today(), row))
  const one = shown?.[index]
  const step = (by: number) => shown && setIndex((index + by + shown.length) % shown.length)
  return (
    <Modal opened onClose={onClose} title={texts.today} size="lg">
      {error && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
      {!shown && !error && <Skeleton h={320} />}
      {shown?.length === 0 && <Text>{texts.nothingToday}</Text>}
      {one && (
        <figure style={{ margin: 0 }} aria-live="polite">
          <Image src={picturePath(one)} alt={one.name} mah={405} fit="contain" radius="sm" />
          <figcaption>
            <Group justify="space-between" mt="xs" gap="xs">
              <Text size="sm">{one.name}</Text>
              {one.link && (
                <Anchor size="sm" href={one.link} target="_blank" rel="noopener noreferrer">
                  {one.link}
                </Anchor>
              )}
            </Group>
          </figcaption>
        </figure>
      )}
      {shown && shown.length > 1 && (
        <Group justify="center" mt="sm">
          <Button variant="default" onClick={() => step(-1)}>
            {texts.previous}
          </Button>
          <Text size="sm">{texts.place(index + 1, shown.length)}</Text>
          <Button variant="default" onClick={() => step(1)}>
            {texts.next}
          </Button>
        </Group>
      )}
    </Modal>
  )
}
