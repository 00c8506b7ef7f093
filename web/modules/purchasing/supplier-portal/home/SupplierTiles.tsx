import { Text } from '@mantine/core'
import {
  IconCash,
  IconFileDollar,
  IconHelpCircle,
  IconIdBadge2,
  IconShoppingCart,
  type Icon,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { portalTexts as texts } from '../texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { StandingPartsFragment as Standing } from './supplier-portal.generated.ts'
import { portalPaths } from '../paths.ts'
import styles from './portal.module.css'

interface Tile {
  label: string
  Picture: Icon
  /** Null for what is yet to come. */
  to: string | null
  lines: readonly string[]
}

function invitationLines({ openInvitations, unansweredInvitations, nextInvitationDue }: Standing): string[] {
  if (openInvitations === 0) return [texts.noneOpen]
  const rest =
    unansweredInvitations > 0 && nextInvitationDue ? texts.due(formatDate(nextInvitationDue)) : texts.answered
  return [texts.open(openInvitations), rest]
}

/** What is to be corrected comes first; what is not there is not said. */
const orderLines = (summary: Standing): string[] => [
  ...(summary.vouchersToCorrect > 0 ? [texts.toCorrect(summary.vouchersToCorrect)] : []),
  texts.toSupport(summary.ordersToSupport),
  ...(summary.vouchersReceived > 0 ? [texts.received(summary.vouchersReceived)] : []),
  ...(summary.vouchersAccepted > 0 ? [texts.accepted(summary.vouchersAccepted)] : []),
  ...(summary.lastPaidOn ? [texts.lastPaid(formatDate(summary.lastPaidOn))] : []),
]

const tilesOf = (summary: Standing | null): readonly Tile[] => [
  { label: texts.profile, Picture: IconIdBadge2, to: portalPaths.profile, lines: [texts.profileHint] },
  {
    label: texts.invitations,
    Picture: IconFileDollar,
    to: portalPaths.invitations,
    lines: summary ? invitationLines(summary) : [],
  },
  {
    label: texts.orders,
    Picture: IconShoppingCart,
    to: portalPaths.orders,
    lines: summary ? orderLines(summary) : [],
  },
  { label: texts.payments, Picture: IconCash, to: null, lines: [texts.soon] },
  { label: texts.questions, Picture: IconHelpCircle, to: portalPaths.questions, lines: [texts.questionsHint] },
]

const content = ({ label, Picture, lines }: Tile) => (
  <>
    <Picture size={26} stroke={1.6} aria-hidden />
    <span>
      <Text component="span" fw={600} display="block">
        {label}
      </Text>
      {lines.map((line) => (
        <Text key={line} component="span" size="sm" c="dimmed" display="block">
          {line}
        </Text>
      ))}
    </span>
  </>
)

/** The ways of a supplier's portal, each with what waits there (portal.md 1). */
export const SupplierTiles = ({ standing: summary }: { standing: Standing | null }) => (
  <nav aria-label={texts.tiles}>
    <ul className={styles.tiles}>
      {tilesOf(summary).map((tile) => (
        <li key={tile.label}>
          {tile.to === null ? (
            <div className={`panel ${styles.tile}`} data-soon>
              {content(tile)}
            </div>
          ) : (
            <Link to={tile.to} className={`panel ${styles.tile}`}>
              {content(tile)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </nav>
)
