import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { UnreadLists } from '#web/kit/choice/UnreadLists.tsx'
import { useOptions } from '#web/kit/choice/useOptions.ts'
import { DigitsField } from '#web/platform/ui/field/number/DigitsField.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { partnerTexts as texts } from '../texts.ts'
import type { NewBankEntry } from './useNewBank.ts'

type Props = { entry: NewBankEntry }

/** The account that is being added. */
export function NewBank({ entry: { draft, set, errorAt, add, isBusy, problem } }: Props) {
  const banks = useOptions('BANK')
  const currencies = useOptions('CURRENCY')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }

  return (
    <Stack component="form" gap="sm" onSubmit={submit}>
      {problem && <ErrorState problem={problem} />}
      <UnreadLists lists={[banks, currencies]} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Select
          label={texts.bank}
          withAsterisk
          data={banks.options ?? []}
          value={draft.bank}
          onChange={(bank) => set({ bank })}
          error={errorAt('bank')}
          searchable
        />
        <Select
          label={texts.currency}
          withAsterisk
          data={currencies.options ?? []}
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
