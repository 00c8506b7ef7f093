import { Button } from '@mantine/core'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { takeBackTexts as texts } from '#web/modules/accounting/texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { useWithdrawVoucherMutation, type VoucherPartsFragment } from '../voucher.generated.ts'

type Props = { voucher: Pick<VoucherPartsFragment, 'id' | 'number'> }

/** «Retirar»: an own voucher that nobody has received goes away, after a question. */
export function Withdraw({ voucher: { id, number } }: Props) {
  const [withdraw] = useWithdrawVoucherMutation()
  async function ask() {
    if (!(await confirm({ message: texts.confirmWithdraw(number), verb: texts.yesWithdraw, tone: 'danger' }))) return
    await submitWithToast(
      async () => (await withdraw({ variables: { input: { id } } })).data?.withdrawVoucher,
      texts.withdrawn,
    )
  }
  return (
    <Button
      size="compact-xs"
      variant="default"
      color="red"
      aria-label={texts.withdrawOf(number)}
      onClick={() => void ask()}
      style={{ alignSelf: 'flex-start' }}
    >
      {texts.withdraw}
    </Button>
  )
}
