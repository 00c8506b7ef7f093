import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { orderLineTexts as texts } from '#web/texts/order.ts'
import { formatAmount, formatQuantity } from '#web/ui/format.ts'
import type { OrderPartsFragment } from './order.generated.ts'
import styles from './lines.module.css'
import { ServedBar } from './ServedBar.tsx'

type Props = { lines: OrderPartsFragment['lines'] }

/** The lines of a saved order: what was ordered, and how much of it has arrived. */
export const SavedLines = ({ lines }: Props) => (
  <div className={styles.frame} tabIndex={0} role="region" aria-label={texts.title}>
    <table className={styles.table} aria-label={texts.title}>
      <thead>
        <tr>
          <th scope="col" data-end>{texts.number}</th>
          <th scope="col">{texts.requirement}</th>
          <th scope="col">{texts.code}</th>
          <th scope="col">{texts.description}</th>
          <th scope="col">{texts.unit}</th>
          <th scope="col" data-end>{texts.quantity}</th>
          <th scope="col" style={{ width: 128 }} data-end>{texts.served}</th>
          <th scope="col" data-end>{texts.unitPrice}</th>
          <th scope="col" data-end>{texts.amount}</th>
          <th scope="col">{texts.observation}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td data-end>{line.number}</td>
            <td>
              <Anchor component={Link} to={`/logistica/requerimiento/${line.requirementId}`} inherit>
                {line.requirementNumber}
              </Anchor>
            </td>
            <td>{line.articleCode}</td>
            <td>{line.description}</td>
            <td>{line.unit}</td>
            <td data-end>{formatQuantity(line.quantity)}</td>
            <td>
              <ServedBar served={line.quantityServed} ordered={line.quantity} />
            </td>
            <td data-end>{formatQuantity(line.unitPrice)}</td>
            <td data-end>{formatAmount(line.amount)}</td>
            <td>{line.observation || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
