import { RefusalDialog } from '#web/kit/form/dialog/RefusalDialog.tsx'
import { orderTexts as texts } from '../texts.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { useCloseOrderMutation, useReopenOrderMutation } from '../order.generated.ts'

/** «Cerrar orden» and «Reabrir orden», each for a reason: ?ver=cerrar, ?ver=reabrir. */
export function ClosingDialog({ orderId }: { orderId: string }) {
  const url = useUrlState()
  const [close] = useCloseOrderMutation()
  const [reopen] = useReopenOrderMutation()
  const shown = url.get('ver')
  const isReopening = shown === 'reabrir'
  const leave = () => url.set({ ver: null })

  async function act(reason: string) {
    const variables = { input: { id: orderId, reason } }
    const done = isReopening
      ? (await reopen({ variables })).data?.reopenOrder
      : (await close({ variables })).data?.closeOrder
    return done?.errors
  }

  return (
    <RefusalDialog
      opened={isReopening || shown === 'cerrar'}
      title={isReopening ? texts.reopen : texts.close}
      label={isReopening ? texts.reopenReason : texts.closeReason}
      verb={isReopening ? texts.reopen : texts.close}
      templates={isReopening ? undefined : texts.closeReasons}
      act={act}
      done={isReopening ? texts.reopened : texts.closed}
      onDone={leave}
      onClose={leave}
    />
  )
}
