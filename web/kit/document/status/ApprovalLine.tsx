import { Anchor, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { approvalLineTexts as texts } from '#web/kit/texts.ts'
import { levelOf, type Level } from './level.ts'

type Props = {
  /** The document's StatusBadge, and what stands beside it. */
  status: ReactNode
  levels: readonly Level[]
  /** Opens the *Lista de aprobaciones*. */
  onLevels: () => void
  /** Opens the choice of circuits; only where the document may still be associated. */
  onChooseCircuit?: () => void
}

/** The approval status line: status, how far the circuit has come, who is waited for. */
export function ApprovalLine({ status, levels, onLevels, onChooseCircuit }: Props) {
  const level = levelOf(levels)
  return (
    <Group gap="sm" role="status">
      {status}
      {level ? (
        <Text size="sm" c="dimmed">
          {texts.level} {level.text}
          {level.waitsFor && `, ${texts.waitsFor} ${level.waitsFor}`}
        </Text>
      ) : (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      )}
      {level && (
        <Anchor component="button" type="button" size="sm" onClick={onLevels}>
          {texts.list}
        </Anchor>
      )}
      {!level && onChooseCircuit && (
        <Anchor component="button" type="button" size="sm" onClick={onChooseCircuit}>
          {texts.associate}
        </Anchor>
      )}
    </Group>
  )
}
