import { useState } from 'react'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import type { Row } from '../row.ts'
import { useCatalogueChanges } from '../useCatalogue.ts'

/** Deletes softly after a question, with «Deshacer» and Alt+Z, the true inverse; enables at once (back-office.md 4). */
export function useSetActive(catalogue: Catalogue) {
  const { setActive } = useCatalogueChanges(catalogue)
  const [last, setLast] = useState<{ id: string; toast: string } | null>(null)

  async function set(id: string, isActive: boolean): Promise<boolean> {
    try {
      const { data } = await setActive({ variables: { input: { id, isActive } } })
      const errors = data?.payload.errors ?? []
      if (errors.length > 0) notify.error(errors.map(({ message }) => message).join(' '))
      return errors.length === 0
    } catch (error) {
      notify.error(failureMessage(error))
      return false
    }
  }

  async function enable(id: string) {
    if (!(await set(id, true))) return
    if (last?.id === id) notify.hide(last.toast)
    notify.success(outcomeTexts.updated)
  }

  useShortcuts(
    {
      'Alt+Z': () => {
        if (!last) return
        notify.hide(last.toast)
        void enable(last.id)
      },
    },
    last !== null,
  )

  return async ({ id }: Row, isActive: boolean) => {
    if (isActive) return enable(id)
    const agreed = await confirm({
      message: catalogueTexts.confirmDelete,
      verb: catalogueTexts.yesDelete,
      tone: 'danger',
    })
    if (!agreed || !(await set(id, false))) return
    // It can be taken back for as long as that is offered.
    const forget = () => setLast((latest) => (latest?.id === id ? null : latest))
    setLast({ id, toast: notify.undoable(outcomeTexts.deleted, () => void enable(id), forget) })
  }
}
