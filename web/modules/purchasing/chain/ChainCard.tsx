import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { documentPath } from '#web/modules/approvals/approval/document-address.ts'
import { markColor } from '#web/platform/ui/text/mark-color.ts'
import { chainTexts as texts } from './texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import styles from './chain.module.css'
import type { Linked } from './stages.ts'

type Props = {
  document: Linked
  /** The numbers of those that it came from. */
  origins: readonly string[]
  isHere: boolean
}

/** A document of the chain: a way to its screen, unless it is the one on screen. */
export function ChainCard({ document, origins, isHere }: Props) {
  const { kind, id, documentNumber, statusName, statusColor, date, amount, currencyCode } = document
  const path = isHere ? null : documentPath({ kind, documentId: id })
  const content: ReactNode = (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={620} size="sm">
          {documentNumber}
        </Text>
        <Text size="xs" c="dimmed">
          {formatDate(date)}
        </Text>
      </Group>
      <Group justify="space-between" gap="xs">
        <Text size="xs">{statusName}</Text>
        {amount !== null && (
          <Text size="xs" component="div">
            <Money value={amount} currency={currencyCode ?? undefined} />
          </Text>
        )}
      </Group>
      {(isHere || origins.length > 0) && (
        <Text size="xs" c="dimmed">
          {isHere ? texts.here : `${texts.cameFrom} ${origins.join(', ')}`}
        </Text>
      )}
    </>
  )
  const look = { style: { '--mark': markColor(statusColor) } as React.CSSProperties }
  return path === null ? (
    <div className={`${styles.card} ${isHere ? styles.here : ''}`} aria-current={isHere ? 'page' : undefined} {...look}>
      {content}
    </div>
  ) : (
    <Link to={path} className={styles.card} {...look}>
      {content}
    </Link>
  )
}
