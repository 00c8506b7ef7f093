import { useApolloClient } from '@apollo/client/react'
import { refreshDocuments } from '#web/kit/document/refresh.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { acceptTexts, receiveTexts } from './texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { VoucherPartsFragment } from '#web/modules/accounting/voucher/voucher.generated.ts'
import { useAcceptVoucherMutation, useReceiveVoucherMutation } from './vouchers.generated.ts'

type Words = { question: (number: string) => string; yes: string; done: string }
type Refusals = readonly { message: string }[] | undefined

/** Receiving and accepting a voucher: each asks first, and reads the order anew whether or not it came to pass. */
export function useVoucherReception({ id, number }: Pick<VoucherPartsFragment, 'id' | 'number'>, orderId: string) {
  const client = useApolloClient()
  const [receive] = useReceiveVoucherMutation()
  const [accept] = useAcceptVoucherMutation()
  const { make, isBusy, problem } = useChange()
  const variables = { input: { id } }

  async function settle({ question, yes, done }: Words, act: () => Promise<Refusals>) {
    if (!(await confirm({ message: question(number), verb: yes }))) return
    if (await make(act)) notify.success(done)
    // Somebody else may have judged it meanwhile.
    else refreshDocuments(client, [orderId])
  }

  return {
    isBusy,
    problem,
    receive: () => settle(receiveTexts, async () => (await receive({ variables })).data?.receiveVoucher.errors),
    accept: () => settle(acceptTexts, async () => (await accept({ variables })).data?.acceptVoucher.errors),
  }
}
