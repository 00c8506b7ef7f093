import { Text, Timeline } from '@mantine/core'

type Act = {
  id: string
  title: string
  remark: string | null
  /** Who did it, and when. */
  by: string
}

type Props = {
  title: string
  /** What is said where nothing was done yet. */
  empty: string
  acts: readonly Act[]
}

/** What was done with a record, one act below the other. */
export const ActTimeline = ({ title, empty, acts }: Props) => (
  <section aria-label={title}>
    <Text component="h3" fw={620} mt={0} mb="xs">
      {title}
    </Text>
    {acts.length === 0 && (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    )}
    <Timeline bulletSize={12} lineWidth={2} active={acts.length}>
      {acts.map(({ id, title: act, remark, by }) => (
        <Timeline.Item key={id} title={act}>
          {remark && (
            <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {remark}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {by}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  </section>
)
