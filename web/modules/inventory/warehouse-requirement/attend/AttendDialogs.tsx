import { useNavigate } from 'react-router-dom'
import { AnnulDialog } from '#web/kit/document/AnnulDialog.tsx'
import { CategoryDialog } from '#web/kit/document/CategoryDialog.tsx'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { RefusalDialog } from '#web/kit/form/dialog/RefusalDialog.tsx'
import { useOptions } from '#web/kit/choice/useOptions.ts'
import { attendTexts, warehouseTexts } from '../texts.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import type { Saved } from '../draft/draft.ts'
import { keeperPath } from '../paths.ts'
import type { useWarehouseActs } from '../useWarehouseActs.ts'

type Props = {
  saved: Saved
  acts: ReturnType<typeof useWarehouseActs>
  /** Reads the document anew, because somebody else changed it. */
  onChanged: () => void
  /** The document is not to be attended any more. */
  onGone: () => void
}

/** What stands over the keeper's screen. The open one is said by the address: ?ver=devolver, ?ver=cerrar, ?ver=anular, ?ver=categoria. */
export function AttendDialogs({ saved, acts, onChanged, onGone }: Props) {
  const url = useUrlState()
  const navigate = useNavigate()
  const categories = useOptions('CATEGORY')
  const open = url.get('ver')
  const close = () => url.set({ ver: null })
  function leave() {
    onGone()
    void navigate(keeperPath)
  }

  /** Closes it as it was read: what another keeper handed out meanwhile is shown before it is closed. */
  async function closeRemaining(reason: string) {
    try {
      return await acts.close(reason)
    } catch (cause) {
      if (failureOf(cause).code === 'CONFLICT') onChanged()
      throw cause
    }
  }

  return (
    <>
      <RefusalDialog
        opened={open === 'devolver' && saved.isDeclinable}
        label={attendTexts.reason}
        verb={attendTexts.decline}
        act={acts.decline}
        done={warehouseTexts.declined}
        onDone={leave}
        onClose={close}
      />
      <RefusalDialog
        opened={open === 'cerrar' && saved.isClosable}
        title={attendTexts.close}
        explanation={attendTexts.closeNote}
        label={attendTexts.closeReason}
        verb={attendTexts.close}
        templates={attendTexts.closeReasons}
        act={closeRemaining}
        done={attendTexts.closed}
        onDone={close}
        onClose={close}
      />
      <AnnulDialog
        opened={open === 'anular' && saved.isAnnullable}
        annul={acts.annul}
        done={warehouseTexts.annulled}
        onAnnulled={leave}
        onClose={close}
      />
      <CategoryDialog
        opened={open === 'categoria'}
        category={saved.category?.value ?? null}
        categories={categories.options}
        lists={[categories]}
        act={acts.changeCategory}
        onDone={close}
        onClose={close}
      />
    </>
  )
}
