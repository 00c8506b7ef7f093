import { DecisionPair } from './DecisionPair.tsx'
import type { Decidable, Outcome } from './decide.ts'
import { useDecide } from './useDecide.tsx'

type Props = {
  /** levelId is the pending level that the person sees: ApprovalTransaction.levelId or Requirement.decidableLevelId. */
  document: Decidable
  /** Nothing is shown to who may not decide. */
  viewerCanDecide: boolean
  /** After a decision or a conflict; queries on screen are being asked again already. */
  onDecided?: (document: Decidable, outcome: Outcome) => void
  grow?: boolean
}

/** «Aprobar» and «Desaprobar» of one document, with their questions, messages and failures. */
export function DecisionButtons({ document, viewerCanDecide, onDecided, grow }: Props) {
  const { approve, disapprove, overlay } = useDecide(onDecided)
  return (
    <>
      {viewerCanDecide && <DecisionPair document={document} approve={approve} disapprove={disapprove} grow={grow} />}
      {overlay}
    </>
  )
}
