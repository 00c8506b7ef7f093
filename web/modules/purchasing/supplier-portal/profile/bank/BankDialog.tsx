import { refreshAwaited } from '#web/platform/apollo/links/refresh-context.ts'
import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { validateBank, type BankDraft } from '#schema/modules/purchasing/supplier/bank.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { actionTexts, outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { bankTexts as texts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { DigitsField } from '#web/platform/ui/field/number/DigitsField.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useReturnFocus } from '#web/platform/ui/interaction/useReturnFocus.ts'
import { useSaveMyBankMutation, type BankPartsFragment as Bank } from '../profile.generated.ts'
import type { Choice } from '../ProfileFields.tsx'

type Props = {
  /** Null for a new one. */
  account: Bank | null
  /** In whose name a new one is, unless they say otherwise. */
  owner: string
  banks: readonly Choice[]
  currencies: readonly Choice[]
  onClose: () => void
}

const draftOf = (account: Bank | null, owner: string): BankDraft => ({
  bank: account?.bank.value ?? null,
  currency: account?.currency.value ?? null,
  account: account?.account ?? '',
  beneficiary: account?.beneficiary ?? owner,
})

/** A bank account; its number is looked at before it is sent, check digits and all. */
export function BankDialog({ account, owner, banks, currencies, onClose }: Props) {
  useReturnFocus()
  const [draft, setDraft] = useState(() => draftOf(account, owner))
  const [isTried, setTried] = useState(false)
  const [mutate] = useSaveMyBankMutation({ context: refreshAwaited })
  const { make, isBusy, problem } = useChange()
  const findings = isTried ? validateBank(draft) : []
  const set = (part: Partial<BankDraft>) => setDraft({ ...draft, ...part })
  const field = (name: keyof BankDraft) => ({
    label: texts[name],
    withAsterisk: true,
    error: findings.find(({ path }) => path[0] === name)?.message,
  })

  async function save() {
    setTried(true)
    if (validateBank(draft).length > 0) return
    if (!(await confirm({ message: texts.confirmSave, verb: texts.saveVerb }))) return
    const input = { ...draft, id: account?.id, version: account?.version }
    if (
      !(await make(
        async (context) =>
          (await mutate({ variables: { input }, context: { ...context, ...refreshAwaited } })).data?.saveMyBank.errors,
      ))
    )
      return
    notify.success(outcomeTexts.saved)
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <Modal opened onClose={onClose} title={account ? texts.edit : texts.add}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          {problem && <ErrorState problem={problem} />}
          <Select
            {...field('bank')}
            searchable
            data={[...banks]}
            value={draft.bank}
            onChange={(bank) => set({ bank })}
          />
          <Select
            {...field('currency')}
            data={[...currencies]}
            value={draft.currency}
            onChange={(currency) => set({ currency })}
          />
          <DigitsField
            {...field('account')}
            description={texts.accountHint}
            value={draft.account}
            onChange={(account) => set({ account })}
          />
          <TextInput
            {...field('beneficiary')}
            maxLength={256}
            value={draft.beneficiary}
            onChange={({ currentTarget: { value } }) => set({ beneficiary: value })}
          />
          <Group justify="flex-end" mt="sm">
            <Button variant="default" onClick={onClose}>
              {actionTexts.cancel}
            </Button>
            <Button type="submit" loading={isBusy}>
              {actionTexts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
