import { dashboardTexts as texts } from './texts.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { DashboardQuery } from './dashboard.generated.ts'
import styles from './dashboard.module.css'
import { Panel } from './Panel.tsx'

type Spend = DashboardQuery['dashboard']['spendByProject'][number]

type Props = {
  title: string
  /** What the amounts are added up by. */
  by: string
  rows: readonly Spend[]
}

/** How long a bar is, beside the longest in its currency: amounts of two currencies are never compared. */
function widthOf({ amount, currencyCode }: Spend, rows: readonly Spend[]): string {
  const longest = Math.max(...rows.filter((row) => row.currencyCode === currencyCode).map((row) => Number(row.amount)))
  return `${longest > 0 ? (Number(amount) / longest) * 100 : 0}%`
}

/** What was spent, as a table whose rows are drawn as bars. */
export const SpendPanel = ({ title, by, rows }: Props) => (
  <Panel title={title} hint={texts.spendHint} empty={rows.length === 0 && texts.noSpend}>
    <table className={styles.table} aria-label={title}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{by}</th>
          <th scope="col">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.currencyCode} ${row.label}`}>
            <th scope="row">
              {row.label}
              <div className={styles.bar} style={{ width: widthOf(row, rows) }} aria-hidden />
            </th>
            <td data-end>
              <Money value={row.amount} currency={row.currencyCode} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Panel>
)
