import { refreshAwaited } from '#web/platform/apollo/links/refresh-context.ts'
import { ActionIcon, Group, Table } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import { actionTexts, outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { BankState } from '#web/modules/purchasing/partner/bank/BankState.tsx'
import { bankTexts as texts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import styles from './bank.module.css'
import { useRemoveMyBankMutation, type BankPartsFragment as Bank } from '../profile.generated.ts'

type Props = { accounts: readonly Bank[]; onOpen: (id: string) => void }

/** The accounts, unpaged, each to be changed or taken away. */
export function BankTable({ accounts, onOpen }: Props) {
  const [take] = useRemoveMyBankMutation({ context: refreshAwaited })

  async function remove({ id, version }: Bank) {
    if (!(await confirm({ message: texts.confirmDelete, verb: texts.deleteVerb, tone: 'danger' }))) return
    try {
      const { data } = await take({ variables: { input: { id, version } } })
      const errors = data?.removeMyBank.errors ?? []
      if (errors.length > 0) notify.error(errors.map(({ message }) => message).join(' '))
      else notify.success(outcomeTexts.deleted)
    } catch (error) {
      notify.error(failureMessage(error))
    }
  }

  return (
    <Table highlightOnHover aria-label={texts.title} className={styles.accounts}>
      <Table.Thead>
        <Table.Tr>
          {[texts.bank, texts.currency, texts.account, texts.beneficiary, texts.state].map((title) => (
            <Table.Th key={title} scope="col">
              {title}
            </Table.Th>
          ))}
          <Table.Th scope="col">{actionTexts.actions}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {accounts.map((account) => (
          <Table.Tr key={account.id}>
            <Table.Td data-title={texts.bank}>{account.bank.label}</Table.Td>
            <Table.Td data-title={texts.currency}>{account.currency.label}</Table.Td>
            <Table.Td data-title={texts.account}>{account.account}</Table.Td>
            <Table.Td data-title={texts.beneficiary}>{account.beneficiary}</Table.Td>
            <Table.Td data-title={texts.state}>
              <BankState state={account.state} rejectionReason={account.rejectionReason} />
            </Table.Td>
            <Table.Td>
              <Group gap={2} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`${actionTexts.edit}: ${texts.of(account.bank.label, account.account)}`}
                  onClick={() => onOpen(account.id)}
                >
                  <IconPencil size={17} stroke={1.7} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={`${actionTexts.delete}: ${texts.of(account.bank.label, account.account)}`}
                  onClick={() => void remove(account)}
                >
                  <IconTrash size={17} stroke={1.7} />
                </ActionIcon>
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
