import { Alert, List, Text } from '@mantine/core'
import { Fact } from '#web/kit/document/section/Fact.tsx'
import { SharedFiles } from '#web/kit/attachment/SharedFiles.tsx'
import { buyerTexts, declineTexts, roundTexts } from './texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { SafeHtml } from '#web/platform/ui/field/rich-text/SafeHtml.tsx'
import type { WholeInvitationFragment } from './invitation.generated.ts'
import { Readiness } from './Readiness.tsx'

type Props = { invitation: WholeInvitationFragment; missing: readonly string[] }

/** That the supplier will not offer, and who said so. */
function Declined({ invitation }: Pick<Props, 'invitation'>) {
  const { company } = useSession()
  const title = invitation.isOwnAnswer ? declineTexts.declined : declineTexts.declinedByCompany(company.name)
  return (
    <Alert color="gray" title={title} role="status">
      {invitation.declineReason && <Text size="sm">«{invitation.declineReason}»</Text>}
      {invitation.acceptsOffers && <Text size="sm">{declineTexts.again}</Text>}
    </Alert>
  )
}

/** What a supplier is told above the form: what is missing, what is to be adjusted, what it said before, and who asks. */
export const Notices = ({ invitation, missing }: Props) => (
  <>
    {invitation.acceptsOffers && <Readiness missing={missing} />}
    {invitation.readjustmentReasons.length > 0 && (
      <Alert color="arcilla" title={roundTexts.title(invitation.previousNumber ?? '')} role="status">
        <List size="sm" mb={4}>
          {invitation.readjustmentReasons.map(({ value, label }) => (
            <List.Item key={value}>{label}</List.Item>
          ))}
        </List>
        {invitation.previousOffer && <Text size="sm">{roundTexts.begins}</Text>}
      </Alert>
    )}
    {invitation.answer === 'DECLINED' && <Declined invitation={invitation} />}
    <dl style={{ margin: 0 }}>
      <Fact label={buyerTexts.buyer}>{[invitation.buyerName, invitation.buyerEmail].filter(Boolean).join(' · ')}</Fact>
    </dl>
    <div>
      <Text size="sm" c="dimmed">
        {buyerTexts.files}
      </Text>
      <SharedFiles kind="QUOTATION" documentId={invitation.id} />
    </div>
    {invitation.observation && (
      <div>
        <Text size="sm" c="dimmed">
          {buyerTexts.observation}
        </Text>
        <SafeHtml html={invitation.observation} />
      </div>
    )}
  </>
)
