import { useState } from 'react'
import { validateVoucher } from '#schema/modules/accounting/voucher/voucher.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { voucherFormTexts as texts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { focusField } from '#web/platform/ui/interaction/focus-field.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useVoucherFiles } from './useVoucherFiles.ts'
import { useSaveVoucherMutation, type VoucherOrderFragment } from '../voucher.generated.ts'

/** The id of an input, so that what is wrong with it can lead there. */
export const fieldId = (path: string) => `voucher-${path}`

/** A voucher as it is put together: number, remarks, files; what is wrong with it once it was to be sent. */
export function useVoucherForm(order: VoucherOrderFragment, onSaved: () => Promise<unknown>) {
  const [number, setNumber] = useState('')
  const [observation, setObservation] = useState('')
  const [isTried, setTried] = useState(false)
  const files = useVoucherFiles()
  const [save] = useSaveVoucherMutation()
  const { make, isBusy, problem, dismiss } = useChange()

  const supports = files.chosen.map(({ support }) => support)
  const findings = validateVoucher({ number, observation, supports }, order.requiredFiles)
  const messages = new Map(isTried ? findings.map(({ path, message }) => [path.join('.'), message]) : [])

  async function send(context: IdempotencyContext) {
    const storedFiles = await files.sendAll({ number, orderNumber: order.documentNumber })
    if (!storedFiles) return [{ message: texts.partial }]
    const input = {
      orderId: order.id,
      supportId: order.supportId,
      number,
      observation: observation || null,
      files: storedFiles,
    }
    return (await save({ variables: { input }, context })).data?.saveVoucher.errors
  }

  /** Resolves to whether it was sent. */
  async function submit(): Promise<boolean> {
    setTried(true)
    dismiss()
    const [first] = findings
    if (first) {
      focusField(fieldId(first.path.join('.')))
      return false
    }
    if (!(await confirm({ message: texts.confirm, verb: texts.verb }))) return false
    if (!(await make(send))) return false
    notify.success(texts.loaded)
    files.clear()
    setNumber('')
    setObservation('')
    setTried(false)
    await onSaved()
    return true
  }

  const isDirty = number !== '' || observation !== '' || files.chosen.length > 0
  return { number, setNumber, observation, setObservation, files, messages, submit, isBusy, isDirty, problem }
}
