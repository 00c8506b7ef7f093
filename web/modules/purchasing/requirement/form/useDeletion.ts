import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { listPath } from '../paths.ts'
import { requirementTexts } from '../texts.ts'
import { useDeleteRequirementMutation } from '../requirement.generated.ts'
import type { RequirementOnScreen } from '../draft/useRequirement.ts'

/** «Eliminar» of a requirement on which nobody has decided: asks once, deletes, and leads back to the list. */
export function useDeletion({ current, forget, leaveFor }: RequirementOnScreen) {
  const [mutate] = useDeleteRequirementMutation()

  return async function remove() {
    const { confirmDelete: message, yesDelete: verb } = catalogueTexts
    if (!current || !(await confirm({ message, verb, tone: 'danger' }))) return
    try {
      const { data } = await mutate({ variables: { input: { id: current.id } } })
      const errors = data?.deleteRequirement.errors ?? []
      if (errors.length > 0) return void notify.error(errors.map((error) => error.message).join(' '))
      notify.success(requirementTexts.deleted)
      void forget()
      leaveFor(listPath)
    } catch (error) {
      notify.error(failureMessage(error))
    }
  }
}
