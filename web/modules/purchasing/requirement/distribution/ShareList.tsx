import { ActionIcon, Table, Text, ThemeIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { distributionTexts as texts } from '#web/modules/purchasing/article/line.texts.ts'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'
import { formatQuantity } from '#web/platform/ui/text/format.ts'
import type { Share } from '../draft/draft.ts'
import { shareColor } from './ShareBar.tsx'

type Props = {
  shares: readonly Share[]
  readOnly: boolean
  /** The place of the share that is in the editor. */
  editing: number | null
  onPercentage: (shareIndex: number, percentage: string) => void
  onEdit: (shareIndex: number) => void
  onRemove: (shareIndex: number) => void
}

const chargedTo = ({ business, target, mode, project }: Share) =>
  [business?.label, target?.label, mode === 'EXPENSE' && project?.label].filter(Boolean).join(' · ')

/** The shares of a distribution, their percentages editable in place. */
export const ShareList = ({ shares, readOnly, editing, onPercentage, onEdit, onRemove }: Props) => (
  <Table aria-label={texts.title}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col" w={104} ta="right">
          {texts.percentage}
        </Table.Th>
        <Table.Th scope="col">{texts.chargedTo}</Table.Th>
        {!readOnly && <Table.Th scope="col" w={76} />}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {shares.map((share, shareIndex) => (
        <Table.Tr key={shareIndex} bg={editing === shareIndex ? 'var(--row-hover)' : undefined}>
          <Table.Td ta="right">
            {readOnly ? (
              `${formatQuantity(share.percentage)} %`
            ) : (
              <DecimalField
                size="xs"
                aria-label={`${texts.percentage} ${shareIndex + 1}`}
                most={100}
                value={share.percentage}
                onChange={(percentage) => onPercentage(shareIndex, percentage)}
                rightSection={<Text size="xs">%</Text>}
              />
            )}
          </Table.Td>
          <Table.Td>
            <Text size="sm" component="div">
              <ThemeIcon size={10} radius="xl" color={shareColor(shareIndex)} mr={6} aria-hidden />
              {share.item?.label}
            </Text>
            <Text size="xs" c="dimmed">
              {chargedTo(share)}
            </Text>
          </Table.Td>
          {!readOnly && (
            <Table.Td style={{ whiteSpace: 'nowrap' }}>
              <ActionIcon
                variant="subtle"
                aria-label={`${texts.edit} ${shareIndex + 1}`}
                onClick={() => onEdit(shareIndex)}
              >
                <IconPencil size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`${texts.remove} ${shareIndex + 1}`}
                onClick={() => onRemove(shareIndex)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Table.Td>
          )}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
