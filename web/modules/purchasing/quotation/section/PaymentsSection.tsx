import { Stack } from '@mantine/core'
import { memo } from 'react'
import type { Option } from '#web/platform/ui/field/option.ts'
import { headerField } from '#web/kit/form/problems.ts'
import { Section } from '#web/kit/document/section/Section.tsx'
import { MultiSelect } from '#web/platform/ui/field/select/MultiSelect.tsx'
import { paymentTexts as texts } from '../texts.ts'
import type { PaymentDraft } from '../draft/draft.ts'
import { PaymentForm, type SavedPayment } from './PaymentForm.tsx'

type Props = {
  payments: PaymentDraft[]
  forms: Option[]
  /** What the saved quotation admits; left out of a new one. */
  saved?: readonly SavedPayment[]
  onChange: (payments: PaymentDraft[]) => void
  message?: string
}

/** Which payment forms suppliers may offer, each with its terms (itemsPayment). */
export const PaymentsSection = memo(function PaymentsSection({ payments, forms, saved, onChange, message }: Props) {
  function choose(values: string[]) {
    const known = new Map(payments.map((payment) => [payment.value, payment]))
    onChange(
      values.map((value) => {
        const label = forms.find((form) => form.value === value)?.label ?? value
        return known.get(value) ?? { value, label, conditions: [], creditDays: [], isFresh: true }
      }),
    )
  }

  return (
    <Section
      title={texts.title}
      summary={payments.map(({ label }) => label).join(' · ')}
      forced={message !== undefined}
    >
      <Stack gap="sm">
        <MultiSelect
          id={headerField('payments')}
          label={texts.forms}
          description={texts.hint}
          withAsterisk
          data={forms}
          value={payments.map(({ value }) => value)}
          error={message}
          onChange={choose}
        />
        {payments.map((payment) => (
          <PaymentForm
            key={payment.value}
            payment={payment}
            saved={saved?.find(({ paymentForm }) => paymentForm.value === payment.value)}
            onChange={(next) => onChange(payments.map((each) => (each.value === next.value ? next : each)))}
          />
        ))}
      </Stack>
    </Section>
  )
})
