import { Text } from '@mantine/core'
import { levelOf, type Level } from './level.ts'

/** How far the circuit has come, and who is waited for: a cell of a list. */
export function LevelText({ levels }: { levels: readonly Level[] }) {
  const level = levelOf(levels)
  if (!level)
    return (
      <Text span inherit c="dimmed">
        —
      </Text>
    )
  return (
    <Text span inherit truncate>
      {level.text}
      {level.waitsFor && (
        <Text span size="xs" c="dimmed">
          {' '}
          · {level.waitsFor}
        </Text>
      )}
    </Text>
  )
}
