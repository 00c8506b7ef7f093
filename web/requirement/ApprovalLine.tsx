import { Anchor, Group, Text } from '@mantine/core'
import { approvalLineTexts as texts } from '#web/texts/requirement.ts'
import { levelOf } from './level.ts'
import type { RequirementPartsFragment } from './requirement.generated.ts'
import { StatusBadge } from './StatusBadge.tsx'

type Props = { saved: RequirementPartsFragment; onLevels: () => void; onChooseCircuit?: () => void }

/** The approval status line: status, how far the circuit has come, who is waited for. */
export function ApprovalLine({ saved, onLevels, onChooseCircuit }: Props) {
  const level = levelOf(saved.approvalLevels)
  return (
    <Group gap="sm" role="status">
      <StatusBadge status={saved.status} isExpired={saved.isExpired} />
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
