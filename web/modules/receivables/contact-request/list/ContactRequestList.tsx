import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { contactRequestList } from '#schema/modules/receivables/contact-request/contact-request.list.ts'
import { filterFields } from '#web/kit/list/filter/filter-fields.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { TruncatedText } from '#web/platform/ui/text/TruncatedText.tsx'
import { useContactRequestsQuery, type RequestPartsFragment as Row } from '../contact-request.generated.ts'
import { RequestState } from '../RequestState.tsx'
import { contactTexts, requestTexts as texts } from '../texts.ts'
import { requestSheetPath, requestVariables } from './list-query.ts'

const RequestDrawer = lazyComponent(async () => (await import('./RequestDrawer.tsx')).RequestDrawer)

const names = ['email', 'mobile', 'address'] as const
const wantsOf = ({ proposed }: Row) =>
  names
    .filter((name) => proposed[name] !== null)
    .map((name) => contactTexts[name])
    .join(', ')

const columns: GridColumn<Row>[] = [
  { id: 'NAME', title: texts.customer, width: 260, sortable: true, cell: (row) => <b>{row.customerName}</b> },
  { id: 'document', title: texts.document, width: 120, cell: ({ documentNumber }) => documentNumber },
  { id: 'wants', title: texts.wants, width: 260, cell: (row) => <TruncatedText text={wantsOf(row)} /> },
  { id: 'ASKED', title: texts.asked, width: 110, sortable: true, cell: ({ askedAt }) => formatDate(askedAt) },
  { id: 'state', title: texts.state, width: 130, cell: ({ state }) => <RequestState state={state} /> },
]

const filters = filterFields(contactRequestList, {})

/** What customers ask to correct of their contact data; one of them is ?registro=<id>. */
export function ContactRequestList({ choice }: { choice: ReactNode }) {
  const { canView, canEdit, canSave, canExport } = useAllowed('BUSINESS_PARTNERS')
  const list = useRecordList('contactRequests')
  const variables = requestVariables(list.query)
  const result = useContactRequestsQuery({ variables, fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ contactRequests }) => contactRequests)
  const looking = { canView, canAdd: false, canEdit: false, canDelete: false, canSave: false, canExport }
  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.title}
      allowed={looking}
      columns={columns}
      filters={filters}
      excel={requestSheetPath(list.query)}
      emptyText={texts.empty}
      intro={<Group mb="sm">{choice}</Group>}
      card={(row) => (
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>{row.customerName}</Text>
            <RequestState state={row.state} />
          </Group>
          <Text size="sm">
            {texts.wants}: {wantsOf(row)}
          </Text>
          <Text size="sm" c="dimmed">
            {texts.asked} {formatDate(row.askedAt)}
          </Text>
        </Stack>
      )}
      record={(id) => <RequestDrawer key={id} id={id} canDecide={canEdit || canSave} onClose={list.close} />}
    />
  )
}
