import { IconHandStop } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { readinessMessages } from '#schema/modules/purchasing/supplier/readiness.ts'
import { DocumentWaiting } from '#web/kit/document/DocumentWaiting.tsx'
import { useStoredDraft } from '#web/kit/form/draft/useStoredDraft.ts'
import { draftOf, draftOfRoundBefore, emptyDraft } from '#web/modules/purchasing/offer/draft/initial-draft.ts'
import { useOfferCurrenciesQuery } from '#web/modules/purchasing/offer/offer.generated.ts'
import { OfferForm } from '#web/modules/purchasing/offer/form/OfferForm.tsx'
import { offerDrafts } from '#web/modules/purchasing/offer/draft/useOffer.ts'
import { useTaxes } from '#web/modules/purchasing/terms/useTaxes.ts'
import { offerTexts } from '#web/modules/purchasing/offer/texts.ts'
import { declineTexts } from './texts.ts'
import { useOfferReadinessQuery, type WholeInvitationFragment } from './invitation.generated.ts'
import { Notices } from './Notices.tsx'
import { listPath } from './paths.ts'
import { ReadinessLink } from './Readiness.tsx'

type Props = { invitation: WholeInvitationFragment; onSent: () => void; onDecline: () => void }

/** *Registro de Cotización* of the supplier, once all that it begins with is here: the draft, the last offer, taxes, currencies. */
export function Answer({ invitation, onSent, onDecline }: Props) {
  const navigate = useNavigate()
  const taxes = useTaxes()
  const { kept: storedDraft, isKnown } = useStoredDraft(offerDrafts, invitation.participantId)
  const { data: lists } = useOfferCurrenciesQuery({ fetchPolicy: 'cache-first' })
  const { data: profile } = useOfferReadinessQuery({ fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' })
  const missing = profile?.myProfile?.readiness.missing ?? []
  const initial = useMemo(() => {
    if (invitation.offer) return draftOf(invitation, invitation.offer)
    if (!invitation.previousOffer) return emptyDraft(invitation, taxes[0] ?? null)
    const before = new Map(invitation.lines.map(({ id, previousLineId }) => [id, previousLineId ?? '']))
    return draftOfRoundBefore(invitation, invitation.previousOffer, before)
  }, [invitation, taxes])

  if (!isKnown || !lists || taxes.length === 0) return <DocumentWaiting />
  const mayDecline = invitation.acceptsOffers && invitation.answer !== 'DECLINED'
  return (
    <OfferForm
      quotation={invitation}
      participantId={invitation.participantId}
      ruc={invitation.ruc}
      initial={initial}
      kept={storedDraft}
      isEditable={invitation.acceptsOffers}
      closed={invitation.offerRefusal ?? offerTexts.closed}
      notice={<Notices invitation={invitation} missing={missing.map((step) => readinessMessages[step])} />}
      actions={mayDecline ? [{ label: declineTexts.open, icon: IconHandStop, act: onDecline, danger: true }] : []}
      remedy={(messages) => <ReadinessLink messages={messages} />}
      taxes={taxes}
      currencies={lists.currencies}
      onSaved={onSent}
      onClose={() => void navigate(listPath)}
    />
  )
}
