import { Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { leadTexts as texts } from '#web/modules/engagement/marketing-campaign/texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useMarketingCampaignsQuery } from '#web/modules/engagement/marketing-campaign/campaign.generated.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { everyCampaign, takesLeads } from './list-query.ts'
import { LeadForm } from './LeadForm.tsx'

type Props = {
  /** The campaign whose leads are looked at, if any. */
  chosen: string | null
  onClose: () => void
}

/** A lead that somebody writes down: of which campaign, and what that one asks for. */
export function NewLead({ chosen, onClose }: Props) {
  const [picked, setPicked] = useState(chosen)
  const { data, error, refetch } = useMarketingCampaignsQuery({ variables: everyCampaign, fetchPolicy: 'cache-first' })
  if (!data)
    return error ? <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} /> : <Skeleton h={420} />
  const open = data.marketingCampaigns.items.filter(takesLeads)
  const campaign = open.find(({ id }) => id === picked) ?? (open.length === 1 ? open[0] : undefined)
  return (
    <Stack gap="sm">
      <Select
        label={texts.pick}
        placeholder={texts.pickOne}
        description={open.length === 0 ? texts.noneTakes : undefined}
        data={open.map(({ id, name }) => ({ value: id, label: name }))}
        value={campaign?.id ?? null}
        onChange={setPicked}
        allowDeselect={false}
        searchable
        withAsterisk
        data-autofocus={campaign === undefined || undefined}
      />
      {campaign ? (
        <LeadForm key={campaign.id} campaign={campaign} lead={null} isReadOnly={false} onClose={onClose} />
      ) : (
        <Text c="dimmed">{texts.pickFirst}</Text>
      )}
    </Stack>
  )
}
