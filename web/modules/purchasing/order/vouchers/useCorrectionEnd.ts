import { useApolloClient } from '@apollo/client/react'
import { refreshDocuments } from '#web/kit/document/refresh.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import type { VoucherFile } from '#web/modules/accounting/voucher/VoucherFiles.tsx'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { undoCorrectionTexts as texts } from './texts.ts'
import { useRequestVoucherCorrectionMutation } from './vouchers.generated.ts'

/** «Ya no corregir» of the files of a voucher that are to be corrected: it waits for its supplier no more. Asks first. */
export function useCorrectionEnd(orderId: string) {
  const client = useApolloClient()
  const [ask] = useRequestVoucherCorrectionMutation()
  const { make, isBusy, problem } = useChange()

  async function endCorrection({ id, title }: Pick<VoucherFile, 'id' | 'title'>) {
    if (!(await confirm({ message: texts.question(title), verb: texts.yes }))) return
    const variables = { input: { id, isToCorrect: false } }
    if (await make(async () => (await ask({ variables })).data?.requestVoucherCorrection.errors))
      notify.success(texts.done)
    // Its supplier may have replaced the file, or somebody else received the voucher meanwhile.
    else refreshDocuments(client, [orderId])
  }

  return { endCorrection, isBusy, problem }
}
