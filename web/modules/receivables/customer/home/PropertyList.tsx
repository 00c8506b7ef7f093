import { Text } from '@mantine/core'
import { homeTexts as texts } from '../texts.ts'
import styles from '../customer.module.css'
import type { Customer } from '../customer.ts'
import { PropertyCard } from './PropertyCard.tsx'

/** What the customer bought, a card each. */
export const PropertyList = ({ purchases }: Pick<Customer, 'purchases'>) =>
  purchases.length === 0 ? (
    <Text c="dimmed">{texts.noProperties}</Text>
  ) : (
    <ul className={styles.cards} aria-label={texts.properties}>
      {purchases.map((purchase) => (
        <PropertyCard key={purchase.id} purchase={purchase} />
      ))}
    </ul>
  )
