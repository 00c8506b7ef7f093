import { Button, Group, Paper, Text } from '@mantine/core'
import { useId } from 'react'
import type { Moment } from '#schema/modules/organisation/opening-hours/opening-hours.ts'
import { hoursTexts as texts } from './texts.ts'
import { weekdayName } from '#web/platform/time/days.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { ServiceHoursPartsFragment } from './opening-hours.generated.ts'
import styles from './opening-hours.module.css'

/** "lunes 27/07/2026" */
const dayName = (day: string) => `${weekdayName(day)} ${formatDate(day)}`

export const openingText = (closesAt: string, next: Moment | null) =>
  next === null ? texts.isOpen(closesAt) : texts.isClosed(dayName(next.day), next.time)

type Props = {
  hours: ServiceHoursPartsFragment
  next: Moment | null
  audience: keyof typeof texts.goOn
  /** Whether the person asked for it, and so goes on from here. */
  isAsked: boolean
  onClose: () => void
}

/** «Horario de Atención»: a dialog beside the screen, which goes on being read, filled in and paid (rules 8). */
export function HoursNotice({ hours: { opensAt, closesAt }, next, audience, isAsked, onClose }: Props) {
  const title = useId()
  return (
    <Paper
      role="dialog"
      aria-labelledby={title}
      className={styles.notice}
      withBorder
      shadow="md"
      p="md"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Text id={title} fw={600} mb={4}>
        {texts.title}
      </Text>
      <Text size="sm" fw={500}>
        {openingText(closesAt, next)}
      </Text>
      <Text size="sm" mt={4}>
        {texts.hours(opensAt, closesAt)} {texts.goOn[audience]}
      </Text>
      <Group justify="flex-end" mt="sm">
        <Button size="compact-md" autoFocus={isAsked} onClick={onClose}>
          {texts.understood}
        </Button>
      </Group>
    </Paper>
  )
}
