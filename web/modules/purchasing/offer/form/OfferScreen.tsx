import { Badge } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { DocumentMissing } from '#web/kit/document/DocumentMissing.tsx'
import { DocumentWaiting } from '#web/kit/document/DocumentWaiting.tsx'
import { useStoredDraft } from '#web/kit/form/draft/useStoredDraft.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { useOfferLists } from '../draft/useOfferLists.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { offerTexts as texts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { PageHeader } from '#web/platform/ui/page/PageHeader.tsx'
import { draftOf, draftOfRoundBefore, emptyDraft, type Participant, type Quotation } from '../draft/initial-draft.ts'
import { useOfferAskedQuery, useOfferBeforeQuery } from '../offer.generated.ts'
import { OfferForm } from './OfferForm.tsx'
import { offerDrafts } from '../draft/useOffer.ts'

const listPath = '/logistica/cotizaciones'
const quotationPath = (id: string) => `/logistica/cotizacion/${id}`

type RequiredLine = { id: string; requirementLineId: string }

/** Which line of the round before each line is: what the same line of a requirement asks. */
const sameLines = (lines: readonly RequiredLine[], before: readonly RequiredLine[]) => {
  const lineIdsBefore = new Map(before.map(({ id, requirementLineId }) => [requirementLineId, id]))
  return new Map(lines.map(({ id, requirementLineId }) => [id, lineIdsBefore.get(requirementLineId) ?? '']))
}

/** The form once all that it begins with is here: the kept draft, the round before, taxes and currencies. */
function Start({ quotation, participant }: { quotation: Quotation; participant: Participant }) {
  const navigate = useNavigate()
  const { canSave } = useAllowed('QUOTATIONS')
  const { lists, error: listError, retry } = useOfferLists()
  const { kept: storedDraft, isKnown } = useStoredDraft(offerDrafts, participant.id)
  const hasBefore = participant.offer === null && participant.previousId !== null && quotation.previousId !== null
  const {
    data: before,
    error: beforeError,
    refetch,
  } = useOfferBeforeQuery({
    variables: { id: quotation.previousId ?? '' },
    skip: !hasBefore,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const isEditable = canSave && quotation.acceptsOffers && participant.status === 'INVITED'
  const back = () => void navigate(quotationPath(quotation.id))
  const initial = useMemo(() => {
    const taxes = lists?.taxes ?? []
    if (participant.offer) return draftOf(quotation, participant.offer, isEditable ? taxes : null)
    const round = before?.quotation
    const offer = round?.participants.find(({ id }) => id === participant.previousId)?.offer
    if (!round || !offer) return emptyDraft(quotation, taxes[0] ?? null)
    return draftOfRoundBefore(quotation, offer, sameLines(quotation.lines, round.lines), taxes)
  }, [quotation, participant, before, lists, isEditable])

  const error = listError ?? (before ? undefined : beforeError)
  if (error) return <ErrorState problem={failureOf(error)} onRetry={() => (listError ? retry() : void refetch())} />
  if (!isKnown || !lists || (hasBefore && !before)) return <DocumentWaiting />
  return (
    <OfferForm
      quotation={quotation}
      participantId={participant.id}
      ruc={participant.ruc}
      initial={initial}
      kept={storedDraft}
      isEditable={isEditable}
      closed={quotation.acceptsOffers && participant.status === 'OFFERED' ? texts.sent : texts.closed}
      taxes={lists.taxes}
      currencies={lists.currencies}
      onSaved={back}
      onClose={back}
    />
  )
}

/** /logistica/cotizacion/:id/oferta/:participantId: the buyer keeps an offer that came on paper. */
export function OfferScreen() {
  const { id = '', participantId = '' } = useParams()
  const { data, error, refetch } = useOfferAskedQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const quotation = data?.quotation
  const participant = quotation?.participants.find((one) => one.id === participantId)
  if (error && !quotation) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (data && (!quotation || !participant)) {
    return <DocumentMissing text={texts.missing} back={texts.back} listPath={listPath} />
  }
  if (!quotation || !participant) return <DocumentWaiting />
  return (
    <>
      <PageHeader
        title={`${texts.title}: ${participant.alias ?? participant.name}`}
        crumbs={[
          { label: documentTexts.section },
          { label: 'Cotizaciones', to: listPath },
          { label: quotation.documentNumber, to: quotationPath(id) },
        ]}
      >
        <Badge color={participant.status === 'OFFERED' ? 'green' : 'gray'}>{participant.statusName}</Badge>
      </PageHeader>
      <Start key={participantId} quotation={quotation} participant={participant} />
    </>
  )
}
