import { useChange } from '#web/kit/form/change/useChange.ts'
import type { ChoiceKind } from '#web/generated/types.ts'
import { useCreateVersionMutation, useRemoveWinnerMutation, useSaveWinnerMutation } from '../comparison.generated.ts'

type Choice = { participantId: string; kind: ChoiceKind; reasons: string[]; comment: string }

/** What an approver does to a quotation in evaluation; each resolves to whether it was done. */
export function useChoosing(quotationId: string) {
  const change = useChange()
  const [saveWinner] = useSaveWinnerMutation()
  const [removeWinner] = useRemoveWinnerMutation()
  const [createVersion] = useCreateVersionMutation()

  return {
    ...change,
    choose: ({ comment, ...choice }: Choice) =>
      change.make(async () => {
        const { data } = await saveWinner({
          variables: { input: { quotationId, ...choice, comment: comment.trim() || null } },
        })
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
