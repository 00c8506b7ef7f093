import { useApolloClient } from '@apollo/client/react'
import { IconHandStop } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { readinessMessages } from '#schema/modules/purchasing/supplier/readiness.ts'
import { DocumentWaiting } from '#web/kit/document/DocumentWaiting.tsx'
import { useStoredDraft } from '#web/kit/form/draft/useStoredDraft.ts'
import { draftOf, draftOfRoundBefore, emptyDraft } from '#web/modules/purchasing/offer/draft/initial-draft.ts'
import { OfferForm } from '#web/modules/purchasing/offer/form/OfferForm.tsx'
import { offerDrafts, type SentOffer } from '#web/modules/purchasing/offer/draft/useOffer.ts'
import { useOfferLists } from '#web/modules/purchasing/offer/draft/useOfferLists.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { offerTexts } from '#web/modules/purchasing/offer/texts.ts'
import { declineTexts } from './texts.ts'
import {
  MyInvitationDocument,
  useOfferReadinessQuery,
  type MyInvitationQuery,
  type WholeInvitationFragment,
} from './invitation.generated.ts'
import { Notices } from './Notices.tsx'
import { listPath } from './paths.ts'
import { ReadinessLink } from './Readiness.tsx'

type Props = { invitation: WholeInvitationFragment; onSent: () => void; onDecline: () => void }

/** *Registro de Cotización* of the supplier, once all that it begins with is here: the draft, the last offer, taxes, currencies. */
export function Answer({ invitation, onSent, onDecline }: Props) {
  const navigate = useNavigate()
  const client = useApolloClient()
  const { lists, error: listError, retry } = useOfferLists()
  const { kept: storedDraft, isKnown } = useStoredDraft(offerDrafts, invitation.participantId)
  const {
    data: profile,
    error: profileError,
    refetch,
  } = useOfferReadinessQuery({ fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' })
  const missing = profile?.myProfile?.readiness.missing ?? []
  const initial = useMemo(() => {
    const taxes = lists?.taxes ?? []
    if (invitation.offer) return draftOf(invitation, invitation.offer, invitation.acceptsOffers ? taxes : null)
    if (!invitation.previousOffer) return emptyDraft(invitation, taxes[0] ?? null, profile?.myProfile)
    const before = new Map(invitation.lines.map(({ id, previousLineId }) => [id, previousLineId ?? '']))
    return draftOfRoundBefore(invitation, invitation.previousOffer, before, taxes)
  }, [invitation, lists, profile])

  // Not from the cache, nor into it: the page shows the new offer in place of this form once it knows of it.
  async function readAgain(): Promise<SentOffer | null> {
    const { data } = await client.query<MyInvitationQuery>({
      query: MyInvitationDocument,
      variables: { id: invitation.id },
      fetchPolicy: 'no-cache',
    })
    const current = data?.myInvitation
    if (!current?.offer) return null
    return { version: current.offer.version, draft: draftOf(current, current.offer, lists?.taxes ?? []) }
  }

  const error = listError ?? (profile ? undefined : profileError)
  if (error) return <ErrorState problem={failureOf(error)} onRetry={() => (listError ? retry() : void refetch())} />
  if (!isKnown || !lists || !profile) return <DocumentWaiting />
  const mayDecline = invitation.acceptsOffers && invitation.answer !== 'DECLINED'
  return (
    <OfferForm
      quotation={invitation}
      participantId={invitation.participantId}
      ruc={invitation.ruc}
      initial={initial}
      version={invitation.offer?.version ?? 0}
      readAgain={readAgain}
      kept={storedDraft}
      isEditable={invitation.acceptsOffers}
      closed={invitation.offerRefusal ?? offerTexts.closed}
      notice={<Notices invitation={invitation} missing={missing.map((step) => readinessMessages[step])} />}
      actions={mayDecline ? [{ label: declineTexts.open, icon: IconHandStop, act: onDecline, danger: true }] : []}
      remedy={(messages, dismiss) => <ReadinessLink messages={messages} onGo={dismiss} />}
      saveLabel={offerTexts.send}
      verb={offerTexts.sendVerb}
      taxes={lists.taxes}
      currencies={lists.currencies}
      onSaved={onSent}
      onClose={() => void navigate(listPath)}
    />
  )
}
