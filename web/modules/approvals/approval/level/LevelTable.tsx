import { Table } from '@mantine/core'
import { approvalTexts, levelColumns } from '../texts.ts'
import type { LevelPartsFragment } from '../approval.generated.ts'
import { ElapsedTime } from './ElapsedTime.tsx'
import { LevelBadge } from './LevelBadge.tsx'

const whole = { whiteSpace: 'nowrap' } as const
const right = { ...whole, textAlign: 'right' } as const

/** The table of the specification (back-office.md 2), column by column. */
export const LevelTable = ({ levels }: { levels: readonly LevelPartsFragment[] }) => (
  <Table.ScrollContainer minWidth={860} type="native" tabIndex={0} role="region" aria-label={approvalTexts.levels}>
    <Table striped withTableBorder aria-label={approvalTexts.levels} fz="sm">
      <Table.Thead>
        <Table.Tr>
          {Object.values(levelColumns).map((title) => (
            <Table.Th key={title} scope="col" style={whole}>
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {levels.map((level) => (
          <Table.Tr key={level.id}>
            <Table.Td style={whole}>{level.typeName}</Table.Td>
            <Table.Td style={whole}>{level.positionName}</Table.Td>
            <Table.Td>
              <LevelBadge level={level} />
            </Table.Td>
            <Table.Td style={whole}>{level.decidedOn}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{level.observation}</Table.Td>
            <Table.Td>{level.processName}</Table.Td>
            <Table.Td style={right}>{level.daysAllowed}</Table.Td>
            <Table.Td style={right}>
              {level.elapsed && <ElapsedTime text={level.elapsed} isRunning={level.status === 'PENDING'} />}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
