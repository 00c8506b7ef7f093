import { RefusalDialog } from '#web/kit/form/dialog/RefusalDialog.tsx'
import { orderTexts as texts } from '../texts.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { useReturnOrderMutation } from '../order.generated.ts'

/** «Devolver para corregir», for a reason: ?ver=devolver. */
export function ReturnDialog({ orderId }: { orderId: string }) {
  const url = useUrlState()
  const [sendBack] = useReturnOrderMutation()
  const leave = () => url.set({ ver: null })

  async function act(reason: string) {
    const { data } = await sendBack({ variables: { input: { id: orderId, reason } } })
    return data?.returnOrder.errors
  }

  return (
    <RefusalDialog
      opened={url.get('ver') === 'devolver'}
      title={texts.sendBack}
      label={texts.sendBackReason}
      verb={texts.sendBack}
      act={act}
      done={texts.sentBack}
      onDone={leave}
      onClose={leave}
    />
  )
}
