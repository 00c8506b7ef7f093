import { Text } from '@mantine/core'
import styles from './warehouse.module.css'

type Props = {
  place: number
  description: string
  articleCode: string
  unit: string | null
  observation?: string | null
  warning?: string | null
}

/** What a line asks for. */
export const LineName = ({ place: lineNumber, description, articleCode, unit, observation, warning }: Props) => (
  <div className={styles.name}>
    <Text size="sm" fw={600}>
      {lineNumber}. {description}
    </Text>
    <Text size="xs" c="dimmed">
      {[articleCode, unit, observation].filter(Boolean).join(' · ')}
    </Text>
    {warning && (
      <Text size="xs" c="var(--mantine-color-error)">
        {warning}
      </Text>
    )}
  </div>
)
