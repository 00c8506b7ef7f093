import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { useLeaving } from '#web/kit/form/useLeaving.ts'
import { draftOf, type Participant, type Quotation } from '../draft/initial-draft.ts'
import type { OfferDraft } from '../draft/draft.ts'
import { useOfferLists } from '../draft/useOfferLists.ts'
import { withStoredTax } from '#web/modules/purchasing/terms/tax.ts'
import { correctionTexts as texts } from './texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useOfferToCorrectQuery } from './correction.generated.ts'
import { CorrectionForm } from './CorrectionForm.tsx'

type Props = {
  quotationId: string
  participantId: string
  /** The parameter of the address that names the participant. */
  part: string
  onClose: () => void
}

type Offered = Participant & { offer: NonNullable<Participant['offer']> & { version: number } }

/** The offer as it stands, judged by the day on which it came; its file stays. */
function startOf(quotation: Quotation, { offer }: Offered): OfferDraft {
  const draft = draftOf(quotation, offer, null)
  return { ...draft, fileTypes: [], request: { ...draft.request, today: limaDay(offer.receivedAt) } }
}

function Opened({
  quotation,
  participant,
  part,
  onClose,
}: Omit<Props, 'quotationId' | 'participantId'> & { quotation: Quotation; participant: Offered }) {
  const { lists, error, retry } = useOfferLists()
  const initial = useMemo(() => startOf(quotation, participant), [quotation, participant])
  const leave = useLeaving(onClose)
  if (error) return <ErrorState problem={failureOf(error)} onRetry={retry} />
  if (!lists) return <Skeleton h={420} />
  const { tax } = initial.header
  return (
    <CorrectionForm
      quotation={quotation}
      participantId={participant.id}
      version={participant.offer.version}
      initial={initial}
      part={part}
      taxes={tax ? withStoredTax(lists.taxes, tax) : lists.taxes}
      currencies={lists.currencies}
      onRequested={leave}
      onClose={onClose}
    />
  )
}

/** *Corregir oferta*: asks to correct an opened offer; another person consents. */
export function CorrectionDrawer({ quotationId, participantId, part, onClose }: Props) {
  // What is typed stays beside the version that was opened: nothing is read anew below it.
  const { data, error, refetch } = useOfferToCorrectQuery({ variables: { id: quotationId }, fetchPolicy: 'no-cache' })
  const quotation = data?.quotation
  const participant = quotation?.participants.find(({ id }) => id === participantId)
  const offer = participant?.offer
  const name = participant?.alias ?? participant?.name
  return (
    <SideDrawer onClose={onClose} width={1080} title={name ? texts.title(name) : texts.open}>
      {quotation?.viewerCanCorrect && participant && offer && (
        <Opened quotation={quotation} participant={{ ...participant, offer }} part={part} onClose={onClose} />
      )}
      {data && !(quotation?.viewerCanCorrect && offer) && <EmptyState text={texts.missing} />}
      {!data &&
        (error ? <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} /> : <Skeleton h={420} />)}
    </SideDrawer>
  )
}
