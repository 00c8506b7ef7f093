import { useNavigate } from 'react-router-dom'
import { useChange } from '#web/kit/form/change/useChange.ts'
import type { ChoiceKind } from '#web/generated/types.ts'
import { inboxRoot } from '#web/modules/approvals/approval/document-address.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import {
  useCreateVersionMutation,
  useRemoveWinnerMutation,
  useSaveWinnerMutation,
  type ComparedStateFragment,
} from '../comparison.generated.ts'
import { choiceTexts as texts } from '../texts.ts'

type Choice = { participantId: string; kind: ChoiceKind; reasons: string[]; comment: string }

/** What an approver does to a quotation in evaluation; each resolves to whether it was done. */
export function useChoosing(quotationId: string) {
  const change = useChange()
  const navigate = useNavigate()
  const hasInbox = useAllowed('INBOX').canView
  const [saveWinner] = useSaveWinnerMutation()
  const [removeWinner] = useRemoveWinnerMutation()
  const [createVersion] = useCreateVersionMutation()

  /** A winner may ask for another circuit (decision 0185): its approvers choose then, and whoever saw the quotation as an approver does not any more. */
  function explainMove(quotation: Pick<ComparedStateFragment, 'viewerCanChoose'> | null) {
    if (quotation?.viewerCanChoose) return
    notify.info(texts.moved)
    if (!quotation) void navigate(hasInbox ? inboxRoot : '/')
  }

  return {
    ...change,
    choose: ({ comment, ...choice }: Choice) =>
      change.make(async () => {
        const { data } = await saveWinner({
          variables: { input: { quotationId, ...choice, comment: comment.trim() || null } },
        })
        if (data?.saveWinner.errors.length === 0) explainMove(data.saveWinner.quotation)
        return data?.saveWinner.errors
      }),
    remove: (id: string) =>
      change.make(async () => {
        const { data } = await removeWinner({ variables: { input: { quotationId, id } } })
        return data?.removeWinner.errors
      }),
    requestVersion: (offersUntil: string | null) =>
      change.make(async () => {
        const { data } = await createVersion({ variables: { input: { quotationId, offersUntil } } })
        return data?.createVersion.errors
      }),
  }
}
