import { Badge, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { partnerTexts as texts } from '../texts.ts'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import { formatAmount, formatCount } from '#web/platform/ui/text/format.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { AcceptedTerms } from '#web/modules/receivables/payment/policy/AcceptedTerms.tsx'
import { buyersExcelPath, buyersVariablesOf } from './list-query.ts'
import { useBuyersQuery, type BuyersQuery } from '../partner.generated.ts'

type Row = BuyersQuery['buyers']['items'][number]

const columns: GridColumn<Row>[] = [
  {
    id: 'DOCUMENT',
    title: texts.document,
    width: 120,
    sortable: true,
    cell: ({ documentNumber }) => <b>{documentNumber}</b>,
  },
  { id: 'NAME', title: texts.fullName, width: 280, sortable: true, cell: ({ fullName }) => fullName },
  { id: 'email', title: texts.email, width: 240, cell: ({ email }) => email ?? '—' },
  { id: 'mobile', title: texts.mobile, width: 120, cell: ({ mobile }) => mobile ?? '—' },
  {
    id: 'purchases',
    title: texts.purchases,
    width: 100,
    align: 'right',
    cell: ({ purchases }) => formatCount(purchases.length),
  },
]

/** What somebody bought, and what is owed of it. */
const Purchases = ({ buyer: { id, fullName, purchases }, onClose }: { buyer: Row; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={texts.purchasesOf(fullName)} size={dialogWidth.large}>
    <Table.ScrollContainer minWidth={640} type="native" tabIndex={0} role="region" aria-label={texts.purchases}>
      <Table aria-label={texts.purchases}>
        <Table.Thead>
          <Table.Tr>
            {[texts.code, texts.project, texts.property, texts.state].map((title) => (
              <Table.Th key={title} scope="col">
                {title}
              </Table.Th>
            ))}
            {[texts.balance, texts.overdue].map((title) => (
              <Table.Th key={title} scope="col" ta="right">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {purchases.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Td>{one.code}</Table.Td>
              <Table.Td>{[one.project, one.stage].filter(Boolean).join(' · ')}</Table.Td>
              <Table.Td>
                {one.propertyKind} {one.propertyNumber}
              </Table.Td>
              <Table.Td>
                <Badge color={one.stateName === 'DEVUELTO' ? 'red' : 'laguna'}>{one.stateName}</Badge>
              </Table.Td>
              <Table.Td ta="right">{formatAmount(one.balance)}</Table.Td>
              <Table.Td ta="right">{formatAmount(one.overdue)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
    <AcceptedTerms customerId={id} />
  </Modal>
)

/** The customers: read here, kept by whoever sells. */
export function BuyerList({ choice }: { choice: ReactNode }) {
  const { canView, canExport } = useAllowed('BUSINESS_PARTNERS')
  const list = useRecordList('buyers')
  const [openedBuyer, setOpenedBuyer] = useState<Row | null>(null)
  const result = useBuyersQuery({ variables: buyersVariablesOf(list.query), fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ buyers }) => buyers)
  const looking = { canView, canAdd: false, canEdit: false, canDelete: false, canSave: false, canExport }
  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.buyers}
      allowed={looking}
      columns={columns}
      excel={buyersExcelPath(list.query)}
      onOpen={setOpenedBuyer}
      emptyText={texts.noBuyers}
      card={(row) => (
        <Stack gap={2}>
          <Text fw={600}>{row.fullName}</Text>
          <Text size="sm">
            {row.documentNumber} · {texts.purchases}: {formatCount(row.purchases.length)}
          </Text>
        </Stack>
      )}
      intro={<Group mb="sm">{choice}</Group>}
    >
      {openedBuyer && <Purchases buyer={openedBuyer} onClose={() => setOpenedBuyer(null)} />}
    </RecordList>
  )
}
