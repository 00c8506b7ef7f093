import { Anchor, Drawer, Skeleton, Stack, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { failureOf } from '#web/apollo/failure.ts'
import { leadTexts as texts } from '#web/texts/marketing.ts'
import type { Allowed } from '#web/ui/allowed.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { formatDate, formatDateTime, formatQuantity } from '#web/ui/format.ts'
import { ReadOnlyBanner } from '#web/ui/ReadOnlyBanner.tsx'
import { useReturnFocus } from '#web/ui/useReturnFocus.ts'
import { LeadForm } from './LeadForm.tsx'
import { useLeadQuery, type LeadPartsFragment as Lead } from './lead.generated.ts'

type Props = { id: string; allowed: Allowed; onClose: () => void }

const valueOf = ({ kind, value }: Lead['values'][number]) => {
  if (kind === 'DATE') return formatDate(value)
  return kind === 'NUMBER' ? formatQuantity(value) : value
}

/** Everything that is known of a lead, each where there is something to tell. */
function Known({ lead }: { lead: Lead }) {
  const { campaign, document, telephone, email, values, createdAt, updatedAt } = lead
  const facts: [string, ReactNode][] = [
    [texts.pick, campaign.label],
    [texts.document, document],
    [texts.telephone, telephone && <Anchor href={`tel:${telephone}`}>{telephone}</Anchor>],
    [texts.email, email && <Anchor href={`mailto:${email}`}>{email}</Anchor>],
    ...values.map((value): [string, ReactNode] => [value.name, valueOf(value)]),
    [texts.created, formatDateTime(createdAt)],
    [texts.updated, updatedAt && formatDateTime(updatedAt)],
  ]
  return (
    <Table aria-label={lead.name} withRowBorders={false} verticalSpacing={2}>
      <Table.Tbody>
        {facts.flatMap(([title, said]) =>
          said ? (
            <Table.Tr key={title}>
              <Table.Th scope="row" fw={400} c="dimmed" w={160}>
                {title}
              </Table.Th>
              <Table.Td>{said}</Table.Td>
            </Table.Tr>
          ) : (
            []
          ),
        )}
      </Table.Tbody>
    </Table>
  )
}

const reasonOf = ({ canEdit, canSave }: Allowed, { isActive }: Lead) => {
  if (!isActive) return texts.readOnlyGone
  return canEdit || canSave ? null : texts.readOnly
}

/** One lead: ?registro=<id>. */
export function LeadDrawer({ id, allowed, onClose }: Props) {
  useReturnFocus()
  const { data, error, refetch } = useLeadQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const lead = data?.lead
  const reason = lead ? reasonOf(allowed, lead) : null
  return (
    <Drawer opened onClose={onClose} position="right" size="min(560px, 100vw)" title={lead ? lead.name : texts.lead}>
      {lead ? (
        <Stack gap="md">
          {reason && <ReadOnlyBanner reason={reason} />}
          <Known lead={lead} />
          <LeadForm lead={lead} isReadOnly={reason !== null} onClose={onClose} />
        </Stack>
      ) : error ? (
        <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState text={texts.missing} />
      ) : (
        <Skeleton h={360} />
      )}
    </Drawer>
  )
}
