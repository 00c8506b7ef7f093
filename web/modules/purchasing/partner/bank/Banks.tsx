import { Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { bankHistoryResource } from '#schema/modules/purchasing/supplier/bank-history.ts'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { partnerTexts } from '../texts.ts'
import { useRemovePartnerBankMutation, type PartnerBelowFragment } from '../partner.generated.ts'
import { BankDecision } from './BankDecision.tsx'
import { BankTable } from './BankTable.tsx'
import { NewBank } from './NewBank.tsx'
import { bankTexts as texts } from './texts.ts'
import type { NewBankEntry } from './useNewBank.ts'

const History = lazyComponent(async () => (await import('#web/kit/catalogue/history/History.tsx')).History)

type Bank = PartnerBelowFragment['banks'][number]
type Props = { supplier: string; banks: readonly Bank[]; isReadOnly: boolean; entry: NewBankEntry }

/** Where a supplier is paid: what waits to be confirmed, its accounts, the history of one, one more, one less. */
export function Banks({ supplier, banks, isReadOnly, entry }: Props) {
  const [take] = useRemovePartnerBankMutation()
  const [historyOf, setHistoryOf] = useState<string | null>(null)
  const opened = banks.find(({ id }) => id === historyOf)
  async function remove({ id, version }: Bank) {
    const isSure = await confirm({
      message: partnerTexts.confirmRemove,
      verb: catalogueTexts.yesDelete,
      tone: 'danger',
    })
    if (!isSure) return
    await submitWithToast(
      async () => (await take({ variables: { input: { id, supplier, version } } })).data?.removePartnerBank,
      outcomeTexts.deleted,
    )
  }
  return (
    <Stack>
      {banks
        .filter(({ state }) => state === 'WAITING')
        .map((bank) => (
          <BankDecision key={bank.id} supplier={supplier} bank={bank} />
        ))}
      {banks.length === 0 ? (
        <Text c="dimmed">{partnerTexts.noBanks}</Text>
      ) : (
        <BankTable
          banks={banks}
          historyOf={historyOf}
          onHistory={(id) => setHistoryOf(id === historyOf ? null : id)}
          onRemove={isReadOnly ? null : (bank) => void remove(bank)}
        />
      )}
      {opened && (
        <section aria-label={texts.historyOf(opened.account)}>
          <Text component="h3" fw={600} size="sm" mt={0} mb="xs">
            {texts.historyOf(opened.account)}
          </Text>
          <Suspense>
            <History key={`${opened.id} ${opened.version}`} of={bankHistoryResource} id={opened.id} />
          </Suspense>
        </section>
      )}
      {!isReadOnly && <NewBank entry={entry} />}
    </Stack>
  )
}
