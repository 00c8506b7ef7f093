import { SimpleGrid, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { tidyTelephone } from '#schema/platform/values/telephone.ts'
import { headerFieldProps } from '#web/kit/form/problems.ts'
import type { SupplierChoiceFragment } from '#web/modules/purchasing/partner/picker/supplier.generated.ts'
import { SupplierField } from '#web/modules/purchasing/partner/picker/SupplierField.tsx'
import { TermField } from '#web/modules/purchasing/terms/TermField.tsx'
import { generalTexts as texts } from '../../texts.ts'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { DigitsField } from '#web/platform/ui/field/number/DigitsField.tsx'
import { NumberField } from '#web/platform/ui/field/number/NumberField.tsx'
import type { HeaderDraft, OrderDraft } from '../../draft/draft.ts'
import type { FormAction } from '../../draft/form-state.ts'
import type { OrderChoices } from '../../draft/order-choices.ts'
import { PaymentTerms } from './PaymentTerms.tsx'
import { ServiceAccount } from './ServiceAccount.tsx'

type Props = {
  draft: OrderDraft
  change: (action: FormAction) => void
  onLeave: (field: string) => void
  messages: ReadonlyMap<string, string>
  choices: OrderChoices
  buyerName: string | null
  areaName: string | null
}

/** Whoever was chosen, and whom to speak to there. */
const suppliedBy = ({
  id,
  ruc,
  name,
  contactName,
  telephone,
  email,
}: SupplierChoiceFragment): Partial<HeaderDraft> => ({
  supplier: { id, ruc, name },
  contactName: contactName ?? '',
  telephone: telephone ?? '',
  email: email ?? '',
})

/** The general data of an order; what an approved winner offered stands fast. */
export function GeneralData({ draft, change, onLeave, messages, choices, buyerName, areaName }: Props) {
  const { header, today, ownDay } = draft
  const isFixed = draft.quotation !== null
  const { currencies } = choices
  const { set, choose } = useMemo(() => {
    const patchHeader = (patch: Partial<HeaderDraft>) => change({ do: 'header', patch })
    return {
      set: patchHeader,
      // The same in each rendering, so that a letter elsewhere does not render the terms.
      choose: {
        currency: (value: string | null) =>
          patchHeader({ currency: currencies.find((one) => one.value === value) ?? null }),
        paymentForm: (paymentForm: string | null) => patchHeader({ paymentForm }),
        creditType: (creditType: string | null) => patchHeader({ creditType }),
      },
    }
  }, [change, currencies])
  const field = (name: keyof HeaderDraft) => headerFieldProps(name, messages, onLeave)
  const supplierText = header.supplier ? `${header.supplier.ruc} · ${header.supplier.name}` : ''
  const fixed = isFixed ? ({ readOnly: true, variant: 'filled' } as const) : {}
  const shared = { onLeave, messages }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="sm">
      {isFixed ? (
        <TextInput {...field('supplier')} {...fixed} label={texts.supplier} value={supplierText} />
      ) : (
        <SupplierField
          {...field('supplier')}
          withAsterisk
          value={header.supplier}
          onChange={(supplier) => set(supplier ? suppliedBy(supplier) : { supplier: null })}
        />
      )}
      <TextInput
        {...field('contactName')}
        label={texts.contactName}
        withAsterisk
        maxLength={256}
        value={header.contactName}
        onChange={({ currentTarget: { value } }) => set({ contactName: value })}
      />
      <DigitsField
        {...field('telephone')}
        label={texts.telephone}
        withAsterisk
        inputMode="tel"
        tidy={tidyTelephone}
        value={header.telephone}
        onChange={(telephone) => set({ telephone })}
      />
      <TextInput
        {...field('email')}
        label={texts.email}
        withAsterisk
        type="email"
        maxLength={256}
        value={header.email}
        onChange={({ currentTarget: { value } }) => set({ email: value })}
      />
      <TermField
        {...shared}
        name="currency"
        label={texts.currency}
        required
        isFixed={isFixed}
        options={currencies}
        value={header.currency?.value ?? null}
        onChange={choose.currency}
      />
      <TermField
        {...shared}
        name="paymentForm"
        label={texts.paymentForm}
        required
        isFixed={isFixed}
        options={choices.paymentForms}
        value={header.paymentForm}
        onChange={choose.paymentForm}
      />
      <PaymentTerms draft={draft} saved={choices.savedTerms} change={change} {...shared} />
      <TermField
        {...shared}
        name="creditType"
        label={texts.creditType}
        clearable
        options={choices.creditTypes}
        value={header.creditType}
        onChange={choose.creditType}
      />
      <NumberField
        {...field('deliveryDays')}
        {...fixed}
        label={texts.deliveryDays}
        withAsterisk
        max={36_500}
        value={header.deliveryDays}
        onChange={(deliveryDays) => set({ deliveryDays })}
      />
      <NumberField
        {...field('warrantyDays')}
        {...fixed}
        label={texts.warrantyDays}
        withAsterisk
        max={36_500}
        value={header.warrantyDays}
        onChange={(warrantyDays) => set({ warrantyDays })}
      />
      <DateField
        {...field('date')}
        label={texts.date}
        withAsterisk
        min={ownDay && ownDay < today ? ownDay : today}
        value={header.date}
        onChange={(date) => set({ date })}
      />
      {draft.type === 'SERVICES' && <ServiceAccount header={header} set={set} {...shared} />}
      <TextInput label={texts.buyer} value={buyerName ?? ''} readOnly variant="filled" />
      <TextInput label={texts.area} value={areaName ?? '—'} readOnly variant="filled" />
    </SimpleGrid>
  )
}
