import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { bankTexts as texts } from '../texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { BankDialog } from './BankDialog.tsx'
import { BankTable } from './BankTable.tsx'
import type { BankPartsFragment as Bank } from '../profile.generated.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { bankPart } from '../../paths.ts'

type Props = {
  accounts: readonly Bank[]
  owner: string
  banks: readonly Option[]
  currencies: readonly Option[]
  /** Told whether something is written in the dialog of an account that is not saved. */
  onDirty: (isDirty: boolean) => void
  /** Saves what is unsaved in the other tab. */
  onSavePage: () => Promise<boolean>
}

/** «Bancos»: the accounts into which the supplier is paid; the address says which one is open. */
export function BanksTab({ accounts, owner, onDirty, onSavePage, ...lists }: Props) {
  const url = useUrlState()
  const opened = url.get(bankPart)
  const account = accounts.find(({ id }) => id === opened) ?? null
  return (
    <section className="panel" style={{ padding: 'var(--mantine-spacing-md)' }} aria-label={texts.title}>
      <Group justify="space-between" mb="sm">
        <Text component="h2" fw={600}>
          {texts.title}
        </Text>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => url.push({ [bankPart]: newRow })}>
          {texts.add}
        </Button>
      </Group>
      {accounts.length === 0 ? (
        <EmptyState text={texts.none} hint={texts.noneHint} />
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {texts.intro}
          </Text>
          <BankTable accounts={accounts} onOpen={(id) => url.push({ [bankPart]: id })} />
        </>
      )}
      {(opened === newRow || account) && (
        <BankDialog
          key={opened}
          account={account}
          owner={owner}
          {...lists}
          onDirty={onDirty}
          onSavePage={onSavePage}
          onClose={() => url.set({ [bankPart]: null })}
        />
      )}
    </section>
  )
}
