import { DialogFoot } from '#web/platform/ui/form/DialogFoot.tsx'
import { refreshAwaited } from '#web/platform/apollo/links/refresh-context.ts'
import { useApolloClient } from '@apollo/client/react'
import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMemo, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { validateBank, type BankDraft } from '#schema/modules/purchasing/supplier/bank.ts'
import { withChosen } from '#web/platform/ui/field/select/offered-options.ts'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { useRowForm, type RowRules } from '#web/kit/form/row/useRowForm.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { bankTexts as texts } from '../texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { DigitsField } from '#web/platform/ui/field/number/DigitsField.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { useDirtyReport } from '#web/platform/ui/form/useDirtyReport.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useReturnFocus } from '#web/platform/ui/interaction/useReturnFocus.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import {
  MyProfileDocument,
  useSaveMyBankMutation,
  type BankPartsFragment as Bank,
  type MyProfileQuery,
} from '../profile.generated.ts'
import { bankPart } from '../../paths.ts'

type Props = {
  /** Null for a new one. */
  account: Bank | null
  /** In whose name a new one is, unless they say otherwise. */
  owner: string
  banks: readonly Option[]
  currencies: readonly Option[]
  onClose: () => void
  onDirty: (isDirty: boolean) => void
  /** Saves what is unsaved of the page below, where all of it is left. */
  onSavePage: () => Promise<boolean>
}

/** @param owner in whose name a new account is */
const bankRules = ({
  owner,
  banks,
  currencies,
}: Pick<Props, 'owner' | 'banks' | 'currencies'>): RowRules<Bank, BankDraft> => ({
  draftOf: (account) => ({
    bank: account?.bank.value ?? null,
    currency: account?.currency.value ?? null,
    account: account?.account ?? '',
    beneficiary: account?.beneficiary ?? owner,
  }),
  findings: validateBank,
  shown: ({ bank, currency, account, beneficiary }) => [
    { name: 'bank', label: texts.bank, text: labelOf(banks, bank) },
    { name: 'currency', label: texts.currency, text: labelOf(currencies, currency) },
    { name: 'account', label: texts.account, text: account },
    { name: 'beneficiary', label: texts.beneficiary, text: beneficiary },
  ],
  fieldId: (name) => `bank-${name}`,
})

const labelOf = (choices: readonly Option[], value: string | null) =>
  choices.find((choice) => choice.value === value)?.label ?? ''

const askToSave = () => confirm({ message: texts.confirmSave, verb: texts.saveVerb })

/** A bank account; its number is looked at before it is sent, check digits and all. */
export function BankDialog({ account, owner, onClose, onDirty, onSavePage, ...offered }: Props) {
  useReturnFocus()
  const client = useApolloClient()
  const [mutate] = useSaveMyBankMutation()
  const banks = useMemo(() => withChosen(offered.banks, account?.bank), [offered.banks, account?.bank])
  const currencies = useMemo(
    () => withChosen(offered.currencies, account?.currency),
    [offered.currencies, account?.currency],
  )
  const rules = useMemo(() => bankRules({ owner, banks, currencies }), [owner, banks, currencies])
  const [isSaved, setSaved] = useState(false)
  const { save, isDirty, draft, set, errorAt, isBusy, allProblems, conflict } = useRowForm(rules, account, {
    async send(written, base, key) {
      const input = { ...written, id: base?.id, version: base?.version }
      const context = { ...key, ...refreshAwaited }
      const { data } = await mutate({ variables: { input }, context })
      const { profile, errors } = data?.saveMyBank ?? {}
      return { row: profile?.banks.find(({ id }) => id === base?.id), errors }
    },
    async readAgain() {
      const query = { query: MyProfileDocument, fetchPolicy: 'network-only' as const }
      const { data } = await client.query<MyProfileQuery>(query)
      return data?.myProfile?.banks.find(({ id }) => id === account?.id)
    },
    savedText: outcomeTexts.saved,
  })
  const [isLeaving, setLeaving] = useState(false)
  // Until it has let go, the guard stands: nothing is unsaved any more once it has saved, and it still has to lead on.
  const isGuarded = (isDirty && !isSaved) || isLeaving
  useDirtyReport(isGuarded, onDirty)
  const field = (name: keyof BankDraft) => ({
    id: rules.fieldId(name),
    label: texts[name],
    withAsterisk: true,
    error: errorAt(name),
  })

  async function saveToLeave(): Promise<boolean> {
    setLeaving(true)
    const isDone = await save(askToSave)
    if (!isDone) setLeaving(false)
    return isDone
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save(askToSave).then((isDone) => {
      if (!isDone) return
      // Before the dialog closes: nothing is unsaved any more, also where the account is a new one.
      flushSync(() => setSaved(true))
      onClose()
    })
  }

  return (
    <Modal opened onClose={onClose} title={account ? texts.edit : texts.add}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          {allProblems && <ErrorState problem={allProblems} />}
          {account?.state === 'CONFIRMED' && <Text size="sm">{texts.willWait}</Text>}
          <Select {...field('bank')} searchable data={banks} value={draft.bank} onChange={(bank) => set({ bank })} />
          <Select
            {...field('currency')}
            data={currencies}
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
          <DialogFoot isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
      {/* Only then: while nothing is written here, the guard of the profile below stands. */}
      {isGuarded && <LeaveGuard isDirty part={bankPart} onSave={saveToLeave} onSavePage={onSavePage} />}
      <ConflictDialog title={texts.conflict} conflict={conflict} />
    </Modal>
  )
}
