import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { RecordState } from '#web/kit/form/row/RecordState.tsx'
import { Stack } from '@mantine/core'
import { marketingTexts as texts } from '../texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { readOnlyReason } from '../list/CampaignDrawer.tsx'
import { useMarketingCampaignQuery } from '../campaign.generated.ts'
import { SetupForm } from './SetupForm.tsx'

type Props = { id: string; allowed: Allowed; onClose: () => void }

/** How a campaign's leads are asked for: ?registro=<id>. */
export function SetupDrawer({ id, allowed, onClose }: Props) {
  const result = useMarketingCampaignQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const campaign = result.data?.marketingCampaign
  const reason = campaign ? readOnlyReason(allowed, campaign) : null
  return (
    <SideDrawer onClose={onClose} width={760} title={campaign ? texts.setupOf(campaign.name) : texts.setup}>
      {campaign ? (
        <Stack gap="sm">
          {reason && <ReadOnlyBanner reason={reason} />}
          <SetupForm campaign={campaign} isReadOnly={reason !== null} onClose={onClose} />
        </Stack>
      ) : (
        <RecordState result={result} missing={texts.missing} />
      )}
    </SideDrawer>
  )
}
