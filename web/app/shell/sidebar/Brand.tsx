import { Link } from 'react-router-dom'
import logo from '#web/platform/ui/theme/logo.svg'
import styles from '../shell.module.css'

/** The logo, which leads to the root (back-office.md 2). */
export const Brand = ({ isInHeader = false }: { isInHeader?: boolean }) => (
  <Link to="/" className={styles.brand} data-header={isInHeader || undefined} aria-label="Circuito: inicio">
    <img src={logo} alt="" width={28} height={28} />
    <span>Circuito</span>
  </Link>
)
