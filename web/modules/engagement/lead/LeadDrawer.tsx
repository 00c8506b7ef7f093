import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { Anchor, Skeleton, Stack, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { leadHistoryResource } from '#schema/modules/engagement/lead/lead-history.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { HistorySection } from '#web/kit/catalogue/history/HistorySection.tsx'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { leadTexts as texts } from '#web/modules/engagement/marketing-campaign/texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatDate, formatDateTime, formatQuantity } from '#web/platform/ui/text/format.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import {
  useMarketingCampaignQuery,
  type CampaignSetupFragment as Campaign,
} from '#web/modules/engagement/marketing-campaign/campaign.generated.ts'
import { useLeadQuery, type LeadPartsFragment as Lead } from './lead.generated.ts'
import { LeadForm } from './LeadForm.tsx'
import { NewLead } from './NewLead.tsx'

type Props = {
  id: string
  /** The campaign whose leads are looked at, if any. */
  chosen: string | null
  allowed: Allowed
  onClose: () => void
}

const valueOf = ({ kind, value }: Lead['values'][number]) => {
  if (kind === 'DATE') return formatDate(value)
  return kind === 'NUMBER' ? formatQuantity(value) : value
}

/** How a lead is reached, when it came, and what it carries that its campaign no longer asks for. */
function LeadFacts({ lead, campaign }: { lead: Lead; campaign: Campaign }) {
  const { telephone, email, values, createdAt, updatedAt } = lead
  const activeFieldIds = new Set(campaign.fields.flatMap(({ id, isActive }) => (isActive ? [id] : [])))
  const facts: [string, ReactNode][] = [
    [texts.pick, lead.campaign.label],
    [
      texts.call,
      telephone && (
        <Anchor inherit href={`tel:${telephone}`}>
          {telephone}
        </Anchor>
      ),
    ],
    [
      texts.writeTo,
      email && (
        <Anchor inherit href={`mailto:${email}`}>
          {email}
        </Anchor>
      ),
    ],
    ...values
      .filter(({ id }) => !activeFieldIds.has(id))
      .map((value): [string, ReactNode] => [value.name, valueOf(value)]),
    [texts.created, formatDateTime(createdAt)],
    [texts.updated, updatedAt && formatDateTime(updatedAt)],
  ]
  return (
    <Table aria-label={lead.name} withRowBorders={false} verticalSpacing={2}>
      <Table.Tbody>
        {facts.flatMap(([title, factValue]) =>
          factValue ? (
            <Table.Tr key={title}>
              <Table.Th scope="row" fw={400} c="dimmed" w={120}>
                {title}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{factValue}</Table.Td>
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

/** A lead that is there, with the campaign that says what is asked of it. */
function Stored({ id, allowed, onClose }: Props) {
  const { data, error, refetch } = useLeadQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const lead = data?.lead
  const result = useMarketingCampaignQuery({
    variables: { id: lead?.campaign.value ?? '' },
    skip: !lead,
    fetchPolicy: 'cache-first',
  })
  const campaign = result.data?.marketingCampaign
  const failed = error ?? result.error
  if (!lead || !campaign) {
    if (failed)
      return <ErrorState problem={failureOf(failed)} onRetry={() => void (error ? refetch() : result.refetch())} />
    return data && !lead ? <EmptyState text={texts.missing} /> : <Skeleton h={420} />
  }
  const reason = reasonOf(allowed, lead)
  return (
    <Stack gap="md">
      {reason && <ReadOnlyBanner reason={reason} />}
      <LeadFacts lead={lead} campaign={campaign} />
      <LeadForm campaign={campaign} lead={lead} isReadOnly={reason !== null} onClose={onClose} />
      <HistorySection of={leadHistoryResource} id={lead.id} />
    </Stack>
  )
}

/** One lead: ?registro=<id>, ?registro=nuevo. */
export function LeadDrawer(props: Props) {
  const isNew = props.id === newRow
  return (
    <SideDrawer onClose={props.onClose} width={640} title={isNew ? texts.newLead : texts.lead}>
      {!isNew ? (
        <Stored {...props} />
      ) : props.allowed.canAdd ? (
        <NewLead chosen={props.chosen} onClose={props.onClose} />
      ) : (
        <ReadOnlyBanner reason={texts.readOnly} />
      )}
    </SideDrawer>
  )
}
