import { Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { approvalTexts, documentCount, kindTexts } from '#web/modules/approvals/approval/texts.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import { totalsByCurrency } from './totals.ts'

type Props = {
  documents: readonly ApprovalPartsFragment[]
  /** Why they are disapproved; null when they are approved. */
  observation: string | null
}

const right = { textAlign: 'right' } as const

/** What is about to be decided: every document, and the total of each currency. */
export function BulkSummary({ documents, observation }: Props) {
  // On a phone who asked stands below the document: the totals are whole.
  const isNarrow = useMediaQuery('(max-width: 48em)')
  return (
    <Stack gap="sm">
      <Table withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Documento</Table.Th>
            {!isNarrow && <Table.Th scope="col">Solicitante</Table.Th>}
            <Table.Th scope="col" style={right}>
              Total
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {documents.map(({ id, kind, documentNumber, requesterName, amount, currency }) => (
            <Table.Tr key={id}>
              <Table.Td>
                {kindTexts[kind]} {documentNumber}
                {isNarrow && (
                  <Text size="xs" c="dimmed">
                    {requesterName}
                  </Text>
                )}
              </Table.Td>
              {!isNarrow && <Table.Td>{requesterName}</Table.Td>}
              <Table.Td style={right}>
                <Money value={amount} currency={currency ?? undefined} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          {totalsByCurrency(documents).map(({ currency, total, count }) => (
            <Table.Tr key={currency}>
              <Table.Th scope="row" colSpan={isNarrow ? 1 : 2}>
                Total {currency} · {documentCount(count)}
              </Table.Th>
              <Table.Td style={right}>
                <Money value={total} currency={currency} fw={650} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tfoot>
      </Table>
      {observation !== null && (
        <Text size="sm">
          {approvalTexts.reason}: «{observation}»
        </Text>
      )}
    </Stack>
  )
}
