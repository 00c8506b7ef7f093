import { ActionIcon, Button, Group, Select, SimpleGrid, Stack, Table, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { useOptions } from '#web/kit/choice/useOptions.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { partnerTexts as texts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { DigitsField } from '#web/platform/ui/field/number/DigitsField.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useRemovePartnerBankMutation, type PartnerBelowFragment } from '../partner.generated.ts'
import type { NewBankEntry } from './useNewBank.ts'

type Bank = PartnerBelowFragment['banks'][number]
type Props = { supplier: string; banks: readonly Bank[]; isReadOnly: boolean; entry: NewBankEntry }

/** The account that is being added. */
function NewBank({ entry: { draft, set, errorAt, add, isBusy, problem } }: { entry: NewBankEntry }) {
  const { options: banks } = useOptions('BANK')
  const { options: currencies } = useOptions('CURRENCY')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }

  return (
    <Stack component="form" gap="sm" onSubmit={submit}>
      {problem && <ErrorState problem={problem} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Select
          label={texts.bank}
          withAsterisk
          data={banks ?? []}
          value={draft.bank}
          onChange={(bank) => set({ bank })}
          error={errorAt('bank')}
          searchable
        />
        <Select
          label={texts.currency}
          withAsterisk
          data={currencies ?? []}
          value={draft.currency}
          onChange={(currency) => set({ currency })}
          error={errorAt('currency')}
        />
        <DigitsField
          label={texts.account}
          description={texts.accountHelp}
          withAsterisk
          value={draft.account}
          onChange={(account) => set({ account })}
          error={errorAt('account')}
        />
        <TextInput
          label={texts.beneficiary}
          withAsterisk
          maxLength={256}
          value={draft.beneficiary}
          onChange={({ currentTarget: { value } }) => set({ beneficiary: value })}
          error={errorAt('beneficiary')}
        />
      </SimpleGrid>
      <Group justify="flex-end">
        <Button type="submit" loading={isBusy}>
          {texts.addBank}
        </Button>
      </Group>
    </Stack>
  )
}

/** Where a supplier is paid: its accounts, one more, one less. */
export function Banks({ supplier, banks, isReadOnly, entry }: Props) {
  const [take] = useRemovePartnerBankMutation()
  async function remove({ id, version }: Bank) {
    if (!(await confirm({ message: texts.confirmRemove, verb: catalogueTexts.yesDelete, tone: 'danger' }))) return
    await submitWithToast(
      async () => (await take({ variables: { input: { id, supplier, version } } })).data?.removePartnerBank,
      outcomeTexts.deleted,
    )
  }
  return (
    <Stack>
      {banks.length === 0 ? (
        <Text c="dimmed">{texts.noBanks}</Text>
      ) : (
        <Table.ScrollContainer minWidth={520} type="native" tabIndex={0} role="region" aria-label={texts.banks}>
          <Table aria-label={texts.banks}>
            <Table.Thead>
              <Table.Tr>
                {[texts.bank, texts.currency, texts.account, texts.beneficiary].map((title) => (
                  <Table.Th key={title} scope="col">
                    {title}
                  </Table.Th>
                ))}
                {!isReadOnly && <Table.Td />}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {banks.map((bank) => (
                <Table.Tr key={bank.id}>
                  <Table.Td>{bank.bank.label}</Table.Td>
                  <Table.Td>{bank.currency.label}</Table.Td>
                  <Table.Td>{bank.account}</Table.Td>
                  <Table.Td>{bank.beneficiary}</Table.Td>
                  {!isReadOnly && (
                    <Table.Td>
                      <ActionIcon
                        variant="subtle"
                        color="red"
                        aria-label={texts.remove(bank.account)}
                        onClick={() => void remove(bank)}
                      >
                        <IconTrash size={17} stroke={1.7} />
                      </ActionIcon>
                    </Table.Td>
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {!isReadOnly && <NewBank entry={entry} />}
    </Stack>
  )
}
