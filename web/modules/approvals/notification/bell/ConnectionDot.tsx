import type { Connection } from '../useConnection.ts'
import styles from '../notification.module.css'

/** The state of the live connection at a glance; the panel says it in words. */
export const ConnectionDot = ({ connection }: { connection: Connection }) => (
  <span className={styles.dot} data-state={connection} aria-hidden />
)
