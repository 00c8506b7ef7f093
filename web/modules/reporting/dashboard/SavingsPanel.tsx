import { Text } from '@mantine/core'
import { dashboardTexts as texts } from './texts.ts'
import { formatAmount, formatCount } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { DashboardQuery } from './dashboard.generated.ts'
import styles from './dashboard.module.css'
import { Panel } from './Panel.tsx'

type Saving = DashboardQuery['dashboard']['savings'][number]

/** What comparing offers saved, currency by currency. */
export const SavingsPanel = ({ savings }: { savings: readonly Saving[] }) => (
  <Panel title={texts.savings} hint={texts.savingsHint} empty={savings.length === 0 && texts.noSavings}>
    <div className={`${styles.scroll} ${styles.savings}`}>
      <table className={styles.table} aria-label={texts.savings}>
        <thead>
          <tr>
            <th scope="col">{texts.saved}</th>
            <th scope="col" data-end>
              {texts.highest}
            </th>
            <th scope="col" data-end>
              {texts.winning}
            </th>
            <th scope="col" data-end data-roomy>
              {texts.quotations}
            </th>
          </tr>
        </thead>
        <tbody>
          {savings.map(({ currencyCode, saved, percentage, highest, winning, quotations }) => (
            <tr key={currencyCode}>
              <th scope="row">
                <Text component="span" fw={640} size="lg" data-lead>
                  <Money value={saved} currency={currencyCode} />
                </Text>{' '}
                <Text component="span" size="sm" c="dimmed">
                  {formatAmount(percentage)} %
                </Text>
              </th>
              <td data-end>{formatAmount(highest)}</td>
              <td data-end>{formatAmount(winning)}</td>
              <td data-end data-roomy>
                {formatCount(quotations)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Panel>
)
