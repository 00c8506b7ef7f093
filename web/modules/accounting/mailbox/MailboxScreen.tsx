import { Group, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { mailboxList } from '#schema/modules/accounting/mailbox/mailbox.list.ts'
import { optionsFromTexts } from '#web/platform/ui/field/select/offered-options.ts'
import { filterFields } from '#web/kit/list/filter/filter-fields.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { mailboxTexts as texts } from '#web/modules/accounting/texts.ts'
import { TruncatedText } from '#web/platform/ui/text/TruncatedText.tsx'
import { formatDate, formatDateTime } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { mailboxVariables, sheetPath } from '#web/modules/accounting/list-query.ts'
import { useMailboxQuery, type MailboxPartsFragment as Row } from './mailbox.generated.ts'
import { MailboxState } from './MailboxState.tsx'

const MailboxDrop = lazyComponent(async () => (await import('./MailboxDrop.tsx')).MailboxDrop)
const MailboxDrawer = lazyComponent(async () => (await import('./MailboxDrawer.tsx')).MailboxDrawer)

const documentOf = ({ typeName, number, fileName }: Row) =>
  number ? [typeName, number].filter(Boolean).join(' ') : fileName
const issuerOf = ({ issuerName, issuer }: Row) => issuerName ?? issuer ?? texts.unread

const columns: GridColumn<Row>[] = [
  {
    id: 'RECEIVED_AT',
    title: texts.received,
    width: 140,
    sortable: true,
    cell: ({ receivedAt }) => formatDateTime(receivedAt),
  },
  { id: 'NUMBER', title: texts.document, width: 180, sortable: true, cell: (row) => <b>{documentOf(row)}</b> },
  {
    id: 'ISSUER',
    title: texts.issuer,
    width: 220,
    sortable: true,
    cell: (row) => <TruncatedText text={issuerOf(row)} />,
  },
  {
    id: 'ISSUED_ON',
    title: texts.issuedOn,
    width: 102,
    sortable: true,
    cell: ({ issuedOn }) => formatDate(issuedOn) || '—',
  },
  {
    id: 'TOTAL',
    title: texts.total,
    width: 130,
    sortable: true,
    align: 'right',
    cell: ({ total, currencyCode }) => <Money value={total} currency={currencyCode ?? undefined} />,
  },
  { id: 'order', title: texts.order, width: 140, cell: ({ orderNumber }) => orderNumber ?? '—' },
  { id: 'STATE', title: texts.state, width: 130, sortable: true, cell: ({ state }) => <MailboxState state={state} /> },
  {
    id: 'file',
    title: texts.file,
    width: 240,
    hidden: true,
    cell: ({ fileName }) => <TruncatedText text={fileName} />,
  },
  { id: 'by', title: texts.by, width: 180, hidden: true, cell: ({ receivedBy }) => receivedBy },
]

const filters = filterFields(mailboxList, { states: optionsFromTexts(texts.states) })

/** /contabilidad/mailbox: electronic vouchers that came, and where each belongs; one of them is ?registro=<id>. */
export function MailboxScreen() {
  const allowed = useAllowed('MAILBOX')
  const list = useRecordList('mailbox')
  const variables = mailboxVariables(list.query)
  const result = useMailboxQuery({ variables, fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ mailbox }) => mailbox)
  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.title}
      allowed={allowed}
      columns={columns}
      excel={sheetPath('mailbox', variables)}
      isFaded={({ state }) => state === 'DISCARDED'}
      emptyText={texts.empty}
      card={(row) => (
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>{documentOf(row)}</Text>
            <MailboxState state={row.state} />
          </Group>
          <Text size="sm">{[issuerOf(row), row.orderNumber].filter(Boolean).join(' · ')}</Text>
          <Text size="sm">
            <Money value={row.total} currency={row.currencyCode ?? undefined} /> · {formatDateTime(row.receivedAt)}
          </Text>
        </Stack>
      )}
      filters={filters}
      intro={
        (allowed.canAdd || allowed.canSave) && (
          <Suspense>
            <MailboxDrop onCame={() => void result.refetch()} />
          </Suspense>
        )
      }
      record={(id) => <MailboxDrawer key={id} id={id} onClose={list.close} />}
    />
  )
}
