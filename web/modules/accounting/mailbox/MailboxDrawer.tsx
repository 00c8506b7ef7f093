import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { RecordState } from '#web/kit/form/row/RecordState.tsx'
import { Anchor, Group, List, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { rowPart } from '#web/kit/form/row/row-address.ts'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { orderPath } from '#web/modules/purchasing/order/paths.ts'
import { mailboxTexts as texts } from '#web/modules/accounting/texts.ts'
import { formatDate, formatDateTime } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import {
  useMailboxEntryQuery,
  type MailboxPartsFragment,
  type MailboxWholeFragment as Entry,
} from './mailbox.generated.ts'
import { MailboxActions } from './MailboxActions.tsx'
import { MailboxState } from './MailboxState.tsx'
import { MakeVoucher } from './MakeVoucher.tsx'
import { MatchOrder } from './MatchOrder.tsx'

const Reasons = ({ row: { reasons, discardReason } }: { row: MailboxPartsFragment }) => (
  <List size="sm" aria-label={texts.reasons}>
    {discardReason && <List.Item>{discardReason}</List.Item>}
    {reasons.map(({ code, message }) => (
      <List.Item key={`${code} ${message}`}>{message}</List.Item>
    ))}
  </List>
)

const MailboxLinks = ({ row }: { row: MailboxPartsFragment }) => (
  <Group gap="md">
    {row.hasFile && (
      <Anchor size="sm" href={`/files/mailbox/${row.id}`} download={row.fileName}>
        {texts.download}
      </Anchor>
    )}
    {row.orderId && (
      <Anchor size="sm" component={Link} to={orderPath(row.orderId)}>
        {texts.seeOrder(row.orderNumber ?? '')}
      </Anchor>
    )}
    {row.voucherId && (
      <Anchor size="sm" component={Link} to={`/contabilidad/comprobantes?${rowPart}=${row.voucherId}`}>
        {texts.seeVoucher}
      </Anchor>
    )}
  </Group>
)

function Opened({ entry }: { entry: Entry }) {
  const { row, candidates } = entry
  // Whoever does not see the order makes it no voucher; one that asks for no files gets one all the same.
  const canRegister = row.canMakeVoucher && candidates.some(({ id }) => id === row.orderId)
  const stateKey = `${row.state} ${row.orderId}`
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus goes with the state that it changed: the document as it stands now is read on.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [stateKey])
  const matched = row.orderNumber && row.match ? `${row.orderNumber} (${texts.matches[row.match]})` : '—'
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Text component="h2" ref={heading} tabIndex={-1} fw={650} size="lg" m={0}>
          {row.number ?? row.fileName}
        </Text>
        <MailboxState state={row.state} />
        {row.typeName && <Text size="sm">{row.typeName}</Text>}
      </Group>
      {(row.reasons.length > 0 || row.discardReason) && <Reasons row={row} />}
      <Facts
        facts={[
          [texts.issuer, [row.issuerName, row.issuer].filter(Boolean).join(' · ') || texts.unread],
          [texts.issuedOn, formatDate(row.issuedOn) || '—'],
          [texts.total, <Money key="total" value={row.total} currency={row.currencyCode ?? undefined} />],
          [texts.reference, row.orderReference ?? '—'],
          [texts.order, matched],
          [texts.received, formatDateTime(row.receivedAt)],
          [texts.by, row.receivedBy],
          [texts.file, row.fileName],
        ]}
      />
      <MailboxLinks row={row} />
      {row.canMatch && <MatchOrder key={stateKey} entry={entry} />}
      <MakeVoucher entry={entry} isOpen={canRegister} />
      {row.state === 'MATCHED' && !row.hasFile && (
        <Text size="sm" c="dimmed">
          {texts.notKept}
        </Text>
      )}
      {/* A dialog goes with the state in which it was opened. */}
      <MailboxActions key={`actions ${stateKey}`} row={row} />
    </Stack>
  )
}

/** One document of the mailbox: ?registro=<id>. */
export function MailboxDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const result = useMailboxEntryQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const entry = result.data?.mailboxEntry
  return (
    <SideDrawer onClose={onClose} width={720} title={texts.document}>
      {entry ? <Opened entry={entry} /> : <RecordState result={result} missing={texts.missing} />}
    </SideDrawer>
  )
}
