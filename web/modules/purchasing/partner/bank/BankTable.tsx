import { ActionIcon, Group, Table } from '@mantine/core'
import { IconHistory, IconTrash } from '@tabler/icons-react'
import { ColumnTitles } from '#web/platform/ui/grid/rows/ColumnTitles.tsx'
import { partnerTexts } from '../texts.ts'
import type { PartnerBelowFragment } from '../partner.generated.ts'
import { BankState } from './BankState.tsx'
import { bankTexts as texts } from './texts.ts'

type Bank = PartnerBelowFragment['banks'][number]
type Props = {
  banks: readonly Bank[]
  /** The account whose history is open. */
  historyOf: string | null
  onHistory: (id: string) => void
  /** Null for who may not change suppliers. */
  onRemove: ((bank: Bank) => void) | null
}

const titles = [partnerTexts.bank, partnerTexts.currency, partnerTexts.account, partnerTexts.beneficiary, texts.state]
const icon = { size: 17, stroke: 1.7 }

/** The accounts of a supplier and how each stands. */
export const BankTable = ({ banks, historyOf, onHistory, onRemove }: Props) => (
  <Table.ScrollContainer minWidth={640} type="native" tabIndex={0} role="region" aria-label={partnerTexts.banks}>
    <Table aria-label={partnerTexts.banks}>
      <ColumnTitles titles={titles} />
      <Table.Tbody>
        {banks.map((bank) => (
          <Table.Tr key={bank.id}>
            <Table.Td>{bank.bank.label}</Table.Td>
            <Table.Td>{bank.currency.label}</Table.Td>
            <Table.Td>{bank.account}</Table.Td>
            <Table.Td>{bank.beneficiary}</Table.Td>
            <Table.Td>
              <BankState state={bank.state} rejectionReason={bank.rejectionReason} />
            </Table.Td>
            <Table.Td>
              <Group gap={2} wrap="nowrap" justify="flex-end">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={texts.historyOf(bank.account)}
                  aria-expanded={historyOf === bank.id}
                  onClick={() => onHistory(bank.id)}
                >
                  <IconHistory {...icon} />
                </ActionIcon>
                {onRemove && (
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={partnerTexts.remove(bank.account)}
                    onClick={() => onRemove(bank)}
                  >
                    <IconTrash {...icon} />
                  </ActionIcon>
                )}
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
