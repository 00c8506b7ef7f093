import { Drawer, Skeleton, Stack } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { marketingTexts as texts } from '../texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { useReturnFocus } from '#web/platform/ui/interaction/useReturnFocus.ts'
import { readOnlyReason } from '../list/CampaignDrawer.tsx'
import { useMarketingCampaignQuery } from '../campaign.generated.ts'
import { SetupForm } from './SetupForm.tsx'

type Props = { id: string; allowed: Allowed; onClose: () => void }

/** How a campaign's leads are asked for: ?registro=<id>. */
export function SetupDrawer({ id, allowed, onClose }: Props) {
  useReturnFocus()
  const { data, error, refetch } = useMarketingCampaignQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const campaign = data?.marketingCampaign
  const reason = campaign ? readOnlyReason(allowed, campaign) : null
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(760px, 100vw)"
      title={campaign ? texts.setupOf(campaign.name) : texts.setup}
    >
      {campaign ? (
        <Stack gap="sm">
          {reason && <ReadOnlyBanner reason={reason} />}
          <SetupForm campaign={campaign} isReadOnly={reason !== null} onClose={onClose} />
        </Stack>
      ) : error ? (
        <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState text={texts.missing} />
      ) : (
        <Skeleton h={420} />
      )}
    </Drawer>
  )
}
