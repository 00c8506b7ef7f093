import { useState } from 'react'
import { validateBank, type BankDraft } from '#schema/modules/purchasing/supplier/bank.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useSavePartnerBankMutation } from '../partner.generated.ts'

const blank: BankDraft = { bank: null, currency: null, account: '', beneficiary: '' }

/** The account that is being added to a supplier; it lives with the drawer, so that closing can ask what becomes of it. */
export function useNewBank(supplier: string) {
  const [draft, setDraft] = useState(blank)
  const [isTried, setTried] = useState(false)
  const [save] = useSavePartnerBankMutation()
  const { make, isBusy, problem } = useChange()
  const set = (part: Partial<BankDraft>) => setDraft((before) => ({ ...before, ...part }))
  const errorAt = (name: keyof BankDraft) =>
    isTried ? validateBank(draft).find(({ path }) => path[0] === name)?.message : undefined

  /** Adds it; resolves to whether it was added. What is missing stands at its field. */
  async function add(): Promise<boolean> {
    setTried(true)
    if (validateBank(draft).length > 0) return false
    const input = { ...draft, supplier }
    if (!(await make(async (context) => (await save({ variables: { input }, context })).data?.savePartnerBank.errors)))
      return false
    notify.success(outcomeTexts.created)
    setDraft(blank)
    setTried(false)
    return true
  }

  const isWritten =
    draft.bank !== null || draft.currency !== null || `${draft.account}${draft.beneficiary}`.trim() !== ''
  return { draft, set, errorAt, add, isWritten, isBusy, problem }
}

export type NewBankEntry = ReturnType<typeof useNewBank>
