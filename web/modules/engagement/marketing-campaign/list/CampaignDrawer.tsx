import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { RecordState } from '#web/kit/form/row/RecordState.tsx'
import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { campaignStates, marketingTexts as texts } from '../texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { formatCount } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { CampaignBadge } from './CampaignBadge.tsx'
import { CampaignForm } from './CampaignForm.tsx'
import { useMarketingCampaignQuery, type CampaignPartsFragment as Campaign } from '../campaign.generated.ts'
import { signOf, useCampaignMove } from './useCampaignMove.ts'

type Props = { id: string; allowed: Allowed; onClose: () => void }

/** Why neither the state nor the setup of a campaign can be changed; null where it can. */
export const readOnlyReason = (
  { canEdit, canSave }: Allowed,
  { isActive, state }: Pick<Campaign, 'isActive' | 'state'>,
) => {
  if (state === 'FINISHED') return texts.readOnlyOver
  if (!isActive) return texts.readOnlyOff
  return canEdit || canSave ? null : texts.readOnly
}

/** What it brought so far: leads by state, and what each cost. */
const Outcome = ({ campaign: { states, leadTotal, costPerLead, currency } }: { campaign: Campaign }) => {
  const counted = states.filter(({ leadCount, isActive }) => leadCount > 0 || isActive)
  if (leadTotal === 0) return <Text c="dimmed">{texts.noLeads}</Text>
  return (
    <Table aria-label={texts.byState} withRowBorders={false} verticalSpacing={2}>
      <Table.Tbody>
        {counted.map(({ id, name, leadCount }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row" fw={400}>
              {name}
            </Table.Th>
            <Table.Td ta="right">{formatCount(leadCount)}</Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Th scope="row">{texts.leads}</Table.Th>
          <Table.Td ta="right">
            <b>{formatCount(leadTotal)}</b>
          </Table.Td>
        </Table.Tr>
        <Table.Tr>
          <Table.Th scope="row">{texts.costPerLead}</Table.Th>
          <Table.Td ta="right">
            <Money value={costPerLead} currency={currency.label} fw={700} />
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  )
}

/** Where it may go from here. */
function Moves({ campaign }: { campaign: Campaign }) {
  const move = useCampaignMove(campaign)
  return campaign.nextStates.map((to) => {
    const Sign = signOf(to)
    return (
      <Button
        key={to}
        size="compact-sm"
        variant="default"
        leftSection={<Sign size={15} aria-hidden />}
        onClick={() => void move(to)}
      >
        {campaignStates[to].verb}
      </Button>
    )
  })
}

function Stored({ id, allowed, onClose }: Props) {
  const result = useMarketingCampaignQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const campaign = result.data?.marketingCampaign
  if (!campaign) return <RecordState result={result} missing={texts.missing} />
  const whyNoMove = readOnlyReason(allowed, campaign)
  // One right is enough to take it on to another state; its form takes both.
  const reason = whyNoMove ?? (allowed.canEdit && allowed.canSave ? null : texts.readOnly)
  return (
    <Stack gap="sm">
      {reason && <ReadOnlyBanner reason={reason} />}
      <Group gap="sm">
        <CampaignBadge campaign={campaign} />
        {whyNoMove === null && <Moves campaign={campaign} />}
      </Group>
      <CampaignForm campaign={campaign} isReadOnly={reason !== null} onClose={onClose} />
      <Text fw={600}>{texts.byState}</Text>
      <Outcome campaign={campaign} />
    </Stack>
  )
}

/** One campaign: ?registro=<id>, ?registro=nuevo. */
export function CampaignDrawer(props: Props) {
  const isNew = props.id === newRow
  return (
    <SideDrawer onClose={props.onClose} width={640} title={isNew ? texts.newCampaign : texts.campaign}>
      {!isNew ? (
        <Stored {...props} />
      ) : props.allowed.canAdd && props.allowed.canSave ? (
        <CampaignForm campaign={null} isReadOnly={false} onClose={props.onClose} />
      ) : (
        <ReadOnlyBanner reason={texts.readOnly} />
      )}
    </SideDrawer>
  )
}
