import { Badge } from '@mantine/core'
import { useParams } from 'react-router-dom'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { DocumentMissing } from '#web/kit/document/DocumentMissing.tsx'
import { DocumentWaiting } from '#web/kit/document/DocumentWaiting.tsx'
import { RefusalDialog } from '#web/kit/form/dialog/RefusalDialog.tsx'
import { declineTexts, invitationTexts as texts, titleOf } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { PageHeader } from '#web/platform/ui/page/PageHeader.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { Answer } from './Answer.tsx'
import { answerTexts } from './answers.ts'
import {
  useDeclineInvitationMutation,
  useMyInvitationQuery,
  type WholeInvitationFragment,
} from './invitation.generated.ts'
import { Outcome } from './list/marks.tsx'
import { listPath } from './paths.ts'
import { Receipt } from './Receipt.tsx'

type Props = { invitation: WholeInvitationFragment; onAnswered: () => Promise<unknown> }

/** What was sent, if anything was and nobody changes it; else the form. The address says which: ?ver=oferta, ?ver=declinar. */
function Invitation({ invitation, onAnswered }: Props) {
  const url = useUrlState()
  const [decline] = useDeclineInvitationMutation()
  const shown = url.get('ver')
  const { offer, participantId, acceptsOffers } = invitation
  const close = () => url.set({ ver: offer ? 'oferta' : null })

  async function answered() {
    await onAnswered()
    url.set({ ver: null })
  }

  return (
    <>
      {offer && !(acceptsOffers && shown) ? (
        <Receipt invitation={invitation} offer={offer} onChange={() => url.push({ ver: 'oferta' })} />
      ) : (
        <Answer
          key={offer?.receivedAt ?? ''}
          invitation={invitation}
          onSent={() => void answered()}
          onDecline={() => url.push({ ver: 'declinar' })}
        />
      )}
      <RefusalDialog
        opened={shown === 'declinar' && acceptsOffers}
        title={declineTexts.title}
        label={declineTexts.reason}
        verb={declineTexts.verb}
        templates={declineTexts.templates}
        act={async (reason) =>
          (await decline({ variables: { input: { participantId, reason } } })).data?.declineInvitation.errors
        }
        done={declineTexts.done}
        onDone={() => void answered()}
        onClose={close}
      />
    </>
  )
}

/** /portal/cotizaciones/:id: the supplier answers a quotation, and reads what it answered. */
export function InvitationScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useMyInvitationQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const invitation = data?.myInvitation
  if (error && !invitation) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (data && !invitation) return <DocumentMissing text={texts.missing} back={texts.back} listPath={listPath} />
  if (!invitation) return <DocumentWaiting />
  const { word, color } = answerTexts[invitation.answer]
  return (
    <>
      <PageHeader
        title={titleOf(invitation.offer)}
        crumbs={[{ label: texts.list, to: listPath }, { label: invitation.documentNumber }]}
      >
        {invitation.outcome ? <Outcome row={invitation} /> : <Badge color={color}>{word}</Badge>}
      </PageHeader>
      <Invitation key={id} invitation={invitation} onAnswered={() => refetch()} />
    </>
  )
}
