import { useState } from 'react'
import { plainCpeNumber } from '#schema/kit/cpe/cpe-number.ts'
import { validateVoucher, voucherMessages } from '#schema/modules/accounting/voucher/voucher.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { voucherFormTexts as texts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { focusField } from '#web/platform/ui/interaction/focus-field.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { isRequiredBy, rejectionsOf, type Required } from '../file.ts'
import { useVoucherFiles } from './useVoucherFiles.ts'
import { useSaveVoucherMutation, type VoucherOrderFragment } from '../voucher.generated.ts'

/** The id of an input, so that what is wrong with it can lead there. */
export const fieldId = (path: string) => `voucher-${path}`

type Files = ReturnType<typeof useVoucherFiles>['chosen']

const isXml = ({ support }: Pick<Required, 'support'>) => support === 'XML'

/** Why files cannot go as they are: a refused XML, one that is still being read, a file that no service would take. */
function validateFiles(files: Files): Issue[] {
  return files.flatMap(({ support, state, preview, isInvalid }) => {
    const path = ['files', support]
    if (support === 'XML' && state === 'sending') return [{ path, message: texts.reading }]
    if (preview && rejectionsOf(preview).length > 0) return [{ path, message: texts.rejected }]
    return isInvalid ? [{ path, message: '' }] : []
  })
}

/**
 * A voucher as it is put together: its XML first, which says number, day and amounts, then remarks and the other files; what
 * is wrong with it once it was to be sent. What the person typed stays: the XML fills in a number that nobody typed.
 */
export function useVoucherForm(order: VoucherOrderFragment, onSaved: () => Promise<unknown>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [observation, setObservation] = useState('')
  const [isTried, setTried] = useState(false)
  const files = useVoucherFiles()
  const [save] = useSaveVoucherMutation()
  const { make, isBusy, problem, dismiss } = useChange()

  const xml = order.requiredFiles.find(isXml)
  const preview = files.chosen.find(isXml)?.preview ?? null
  const supports = files.chosen.map(({ support }) => support)
  // What was chosen before the XML said that it brings no such file stays in sight.
  const others = order.requiredFiles.filter(
    (required) => !isXml(required) && (isRequiredBy(preview, required) || supports.includes(required.support)),
  )
  const number = typed ?? preview?.number ?? ''
  const isDifferent = preview !== null && plainCpeNumber(number) !== preview.number
  const isXmlTaken = preview !== null && rejectionsOf(preview).length === 0
  const asksOthers = !xml || isXmlTaken || files.chosen.some((one) => !isXml(one))

  const findings = [
    ...validateVoucher({ number, observation, supports }, [...(xml ? [xml] : []), ...others]),
    ...(isDifferent ? [{ path: ['number'], message: voucherMessages.otherNumber(number, preview.number) }] : []),
    ...validateFiles(files.chosen),
  ].sort((one, other) => Number(other.path.includes('XML')) - Number(one.path.includes('XML')))
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

  async function chooseXml(required: Required, chosen: readonly File[]) {
    // A field that was emptied is one that nobody typed into.
    setTyped((before) => before?.trim() || null)
    await files.chooseXml(required, chosen, order.documentNumber)
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
    setTyped(null)
    setObservation('')
    setTried(false)
    // It was saved, whether or not the order can be read again.
    await onSaved().catch(() => undefined)
    return true
  }

  const isDirty = typed !== null || observation !== '' || files.chosen.length > 0
  return {
    number,
    setNumber: setTyped,
    /** The number of the XML where the person typed another. */
    xmlNumber: isDifferent ? preview.number : null,
    takeXmlNumber: () => setTyped(null),
    observation,
    setObservation,
    xml,
    others,
    asksOthers,
    preview,
    files,
    chooseXml,
    messages,
    submit,
    isBusy,
    isDirty,
    problem,
  }
}
