import { Text } from '@mantine/core'
import { ledgerTexts as texts } from '#web/modules/accounting/texts.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { AccountingVoucherTotalsQuery } from './ledger.generated.ts'
import styles from '#web/modules/accounting/accounting.module.css'

type Props = { totals: AccountingVoucherTotalsQuery['accountingVoucherTotals'] }

/** What all that is filtered comes to, by currency; the service adds up. */
export const LedgerTotals = ({ totals }: Props) =>
  totals.length > 0 && (
    <section className={`panel ${styles.totals}`} aria-label={texts.totals}>
      {totals.map(({ currencyCode, count, total, accepted }) => (
        <div key={currencyCode ?? ''}>
          <Text size="xs" c="dimmed">
            {currencyCode ?? texts.noCurrency} · {texts.totalOf(count)}
          </Text>
          {currencyCode && (
            <>
              <Text component="div" fw={620}>
                <Money value={total} currency={currencyCode} />
              </Text>
              <Text size="xs" c="dimmed" component="div">
                {texts.acceptedOf} <Money value={accepted} currency={currencyCode} />
              </Text>
            </>
          )}
        </div>
      ))}
    </section>
  )
