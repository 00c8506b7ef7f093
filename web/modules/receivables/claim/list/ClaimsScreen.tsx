import { ExternalLink } from '#web/platform/ui/toolbar/ExternalLink.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { CLAIM_KIND_WORDS } from '#schema/modules/receivables/claim/claim-codes.ts'
import { claimList } from '#schema/modules/receivables/claim/claim.list.ts'
import { filterFields } from '#web/kit/list/filter/filter-fields.ts'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { useRecordList } from '#web/kit/list/useRecordList.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { TruncatedText } from '#web/platform/ui/text/TruncatedText.tsx'
import { claimBookPath } from '../paths.ts'
import { useClaimsQuery, type ClaimPartsFragment as Row } from './claims.generated.ts'
import { ClaimStateBadge } from './ClaimStateBadge.tsx'
import { claimSheetPath, claimVariables } from './list-query.ts'
import { claimListTexts as texts } from './texts.ts'

const ClaimDrawer = lazyComponent(async () => (await import('./ClaimDrawer.tsx')).ClaimDrawer)

const kinds: Readonly<Record<string, string>> = CLAIM_KIND_WORDS
const kindOf = ({ kind }: Row) => kinds[kind] ?? '—'
const documentOf = ({ documentType, documentNumber }: Row) => `${documentType.label} ${documentNumber}`

const columns: GridColumn<Row>[] = [
  { id: 'NUMBER', title: texts.number, width: 150, sortable: true, cell: ({ number }) => <b>{number}</b> },
  { id: 'state', title: texts.state, width: 130, cell: (row) => <ClaimStateBadge state={row.state} /> },
  { id: 'kind', title: texts.kind, width: 90, cell: kindOf },
  { id: 'FILED', title: texts.filed, width: 120, sortable: true, cell: ({ filedAt }) => formatDate(filedAt) },
  { id: 'DUE', title: texts.due, width: 110, sortable: true, cell: ({ dueOn }) => formatDate(dueOn) },
  {
    id: 'NAME',
    title: texts.name,
    width: 220,
    sortable: true,
    cell: ({ name }) => <TruncatedText text={name} />,
  },
  { id: 'document', title: texts.document, width: 150, cell: documentOf },
  { id: 'email', title: texts.email, width: 200, hidden: true, cell: ({ email }) => <TruncatedText text={email} /> },
]

const filters = filterFields(claimList, {})

/** /cobranzas/reclamaciones: the sheets of the Libro de Reclamaciones, and their answers; one of them is ?registro=<id>. */
export function ClaimsScreen() {
  const allowed = useAllowed('CLAIMS')
  const list = useRecordList('claims')
  const variables = claimVariables(list.query)
  const result = useClaimsQuery({ variables, fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ claims }) => claims)
  const form = <ExternalLink href={claimBookPath} label={texts.form} />
  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      label={texts.title}
      allowed={allowed}
      columns={columns}
      filters={filters}
      excel={claimSheetPath(variables)}
      emptyText={texts.empty}
      intro={texts.intro}
      toolbar={form}
      card={(row) => (
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>{row.number}</Text>
            <ClaimStateBadge state={row.state} />
          </Group>
          <Text size="sm">
            {kindOf(row)} · {row.name}
          </Text>
          <Text size="sm" c="dimmed">
            {texts.filed} {formatDate(row.filedAt)} · {texts.due} {formatDate(row.dueOn)}
          </Text>
        </Stack>
      )}
      record={(id) => (
        <ClaimDrawer key={id} id={id} canAnswer={allowed.canEdit || allowed.canSave} onClose={list.close} />
      )}
    />
  )
}
