import { Badge, Group, Stack, Text } from '@mantine/core'
import { Suspense, type ReactNode } from 'react'
import { partnerList } from '#schema/modules/purchasing/partner/partner.list.ts'
import { statusOptions } from '#web/kit/document/status/status.ts'
import { filterFields } from '#web/kit/list/filter/filter-fields.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { accountStates, partnerTexts as texts } from '../texts.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { BankState } from '../bank/BankState.tsx'
import { AccountState } from '../drawer/AccountState.tsx'
import { excelPath, variablesOf } from './list-query.ts'
import { usePartnersQuery, type PartnerRowFragment as Row } from '../partner.generated.ts'

const PartnerDrawer = lazyComponent(async () => (await import('../drawer/PartnerDrawer.tsx')).PartnerDrawer)
const Actions = lazyComponent(async () => (await import('./PartnerActions.tsx')).PartnerActions)

const DeclarationMark = ({ is }: { is: boolean }) => (
  <Badge color={is ? 'laguna' : 'arcilla'}>{is ? texts.yes : texts.no}</Badge>
)

const columns: GridColumn<Row>[] = [
  { id: 'RUC', title: texts.ruc, width: 125, sortable: true, cell: ({ ruc }) => <b>{ruc}</b> },
  { id: 'NAME', title: texts.name, width: 245, sortable: true, cell: ({ name }) => name },
  { id: 'contact', title: texts.contactName, width: 165, cell: ({ contactName }) => contactName ?? '—' },
  {
    id: 'bank',
    title: texts.bank,
    width: 120,
    cell: ({ hasBank, hasBankToConfirm }) =>
      hasBankToConfirm ? <BankState state="WAITING" /> : <DeclarationMark is={hasBank} />,
  },
  {
    id: 'declaration',
    title: texts.declaration,
    width: 105,
    cell: ({ hasDeclaration }) => <DeclarationMark is={hasDeclaration} />,
  },
  {
    id: 'account',
    title: texts.portalAccount,
    width: 130,
    cell: ({ accountState }) => <AccountState state={accountState} />,
  },
  {
    id: 'state',
    title: texts.state,
    width: 90,
    cell: ({ isActive }) => (
      <Badge color={isActive ? 'laguna' : 'gray'}>{isActive ? texts.active : texts.inactive}</Badge>
    ),
  },
  { id: 'telephone', title: texts.telephone, width: 120, hidden: true, cell: ({ telephone }) => telephone ?? '—' },
  { id: 'email', title: texts.email, width: 220, hidden: true, cell: ({ email }) => email ?? '—' },
]

const filters = filterFields(partnerList, { accountState: statusOptions(accountStates) })

/** The suppliers: what each has brought, how its account stands. */
export function SupplierList({ choice }: { choice: ReactNode }) {
  const allowed = useAllowed('BUSINESS_PARTNERS')
  const list = useRecordList('partners')
  const result = usePartnersQuery({ variables: variablesOf(list.query), fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ partners }) => partners)
  const actions = (row: Row) => <Actions partner={row} allowed={allowed} onOpen={() => list.open(row.id)} />

  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.suppliers}
      allowed={allowed}
      columns={columns}
      excel={excelPath(list.query)}
      onNew={list.openNew}
      rowActions={actions}
      emptyText={texts.empty}
      newLabel={texts.newSupplier}
      card={(row) => (
        <Group justify="space-between" wrap="nowrap">
          <Stack gap={2}>
            <Text fw={600}>{row.name}</Text>
            <Text size="sm">{[row.ruc, row.contactName].filter(Boolean).join(' · ')}</Text>
            <Group gap="xs">
              <AccountState state={row.accountState} />
              {row.hasBankToConfirm && <Badge color="arcilla">{texts.bankToConfirm}</Badge>}
            </Group>
          </Stack>
          <Suspense>{actions(row)}</Suspense>
        </Group>
      )}
      filters={filters}
      intro={<Group mb="sm">{choice}</Group>}
      record={(id) => <PartnerDrawer key={id} id={id} allowed={allowed} onClose={list.close} onMade={list.close} />}
    />
  )
}
