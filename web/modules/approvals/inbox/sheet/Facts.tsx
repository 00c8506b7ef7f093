import type { ReactNode } from 'react'
import styles from '../inbox.module.css'

type Props = { facts: readonly (readonly [name: string, value: ReactNode])[] }

/** Names and values; what is empty shows a dash, so that nobody wonders whether it is missing. */
export const Facts = ({ facts }: Props) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || '—'}</dd>
      </div>
    ))}
  </dl>
)
