import { useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { MeDocument } from '#web/platform/session/session.generated.ts'
import { useAllowed, useSession } from '#web/platform/session/session.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useSaveMenuMutation } from './menu.generated.ts'
import { changesFrom, inputOf, problemsOf, rebaseChanges, type Item } from './tree.ts'

/** The menu as it is being arranged: what was read, what is written, and how it is kept as one change. */
export function useMenu(read: readonly Item[]) {
  const { canEdit, canSave } = useAllowed('OPTIONS')
  const { isInstallationAdministrator } = useSession()
  const [base, setBase] = useState(read)
  const [items, setItems] = useState(read)
  const [inConflict, setInConflict] = useState(false)
  const [send] = useSaveMenuMutation()
  const { make, isBusy, problem, dismiss } = useChange()
  const changes = changesFrom(base, items)
  const problems = problemsOf(items)

  /** What stands on the service is what is on screen. */
  function settle(savedItems: readonly Item[]) {
    setBase(savedItems)
    setItems(savedItems)
    setInConflict(false)
    dismiss()
  }

  /** Keeps what changed; the person's own sidebar shows it at once. Resolves to whether it was kept. */
  const save = () =>
    make(async () => {
      if (problems.length > 0) return problems
      try {
        const { data } = await send({
          variables: { input: { items: changes.map(inputOf) } },
          refetchQueries: [MeDocument],
        })
        const savedItems = data?.saveMenuOptions.items
        if (savedItems) {
          settle(savedItems)
          notify.success(outcomeTexts.updated)
        }
        return data?.saveMenuOptions.errors
      } catch (error) {
        if (failureOf(error).code === 'CONFLICT') setInConflict(true)
        throw error
      }
    })

  return {
    items,
    changes,
    problems,
    problem,
    isBusy,
    isEditable: isInstallationAdministrator && canEdit && canSave,
    write: setItems,
    save,
    discard: () => settle(base),
    inConflict,
    conflict: {
      reload: settle,
      keep(theirs: readonly Item[]) {
        setItems(rebaseChanges(items, base, theirs))
        setBase(theirs)
        setInConflict(false)
        dismiss()
      },
      close: () => setInConflict(false),
    },
  }
}

export type Arranging = ReturnType<typeof useMenu>
