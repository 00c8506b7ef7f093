import { Text } from '@mantine/core'
import { remainingOf } from '#schema/modules/purchasing/reception/reception.ts'
import { receptionFormTexts as columns, receptionViewTexts as texts } from '../texts.ts'
import { formatQuantity } from '#web/platform/ui/text/format.ts'
import styles from '../lines.module.css'
import type { ReceptionPartsFragment } from '../reception.generated.ts'

type Line = ReceptionPartsFragment['lines'][number]

const share = ({ served, ordered }: Line) =>
  Number(ordered) > 0 ? Math.min(100, (Number(served) / Number(ordered)) * 100) : 0

/** What arrived, and how far each line of the order has come in all. */
export const ServedLines = ({ lines }: { lines: readonly Line[] }) => (
  <table className={styles.table} aria-label={texts.lines}>
    <thead>
      <tr>
        <th scope="col">{columns.number}</th>
        <th scope="col">{columns.description}</th>
        {[columns.ordered, texts.received, texts.totalServed, texts.pending].map((title) => (
          <th key={title} scope="col" data-end>
            {title}
          </th>
        ))}
        <th scope="col">{columns.lineObservation}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.id}>
          <td data-idle>{line.number}</td>
          <td data-label={columns.description} data-wide>
            {line.description}
            <Text size="xs" c="dimmed">
              {[line.articleCode, line.unit].filter(Boolean).join(' · ')}
            </Text>
          </td>
          <td data-label={columns.ordered} data-end>
            {formatQuantity(line.ordered)}
          </td>
          <td data-label={texts.received} data-end>
            <b>{formatQuantity(line.quantity)}</b>
          </td>
          <td data-label={texts.totalServed} data-end>
            {formatQuantity(line.served)}
            <span className={styles.bar} aria-hidden style={{ display: 'block' }}>
              <span style={{ width: `${share(line)}%` }} />
            </span>
          </td>
          <td data-label={texts.pending} data-end>
            {formatQuantity(remainingOf({ ordered: line.ordered, served: line.served, pending: 0 }))}
          </td>
          <td data-label={columns.lineObservation} data-wide data-idle={!line.observation || undefined}>
            {line.observation || '—'}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
