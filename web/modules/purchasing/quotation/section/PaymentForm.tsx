import { Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import type { Option } from '#web/platform/ui/field/option.ts'
import { withChosen } from '#web/platform/ui/field/select/offered-options.ts'
import { usePaymentTerms } from '#web/modules/purchasing/terms/usePaymentTerms.ts'
import { MultiSelect } from '#web/platform/ui/field/select/MultiSelect.tsx'
import { paymentTexts as texts } from '../texts.ts'
import type { PaymentDraft } from '../draft/draft.ts'
import type { QuotationPartsFragment } from '../quotation.generated.ts'
import styles from '../quotation.module.css'

export type SavedPayment = QuotationPartsFragment['payments'][number]

type Props = {
  payment: PaymentDraft
  /** What the saved quotation admits of it, whose terms stay in sight though they are offered no more. */
  saved?: SavedPayment
  onChange: (payment: PaymentDraft) => void
}

const valuesOf = (options: readonly Option[]) => options.map(({ value }) => value)

/** A payment form that is admitted, with the conditions and credit days that a supplier may choose from. */
export function PaymentForm({ payment, saved, onChange }: Props) {
  const { terms, error, refetch } = usePaymentTerms(payment.value)

  useEffect(() => {
    if (!payment.isFresh || !terms) return
    const { isFresh: _, ...known } = payment
    onChange({ ...known, conditions: valuesOf(terms.conditions), creditDays: valuesOf(terms.creditDays) })
  })

  const select = (name: 'conditions' | 'creditDays') => {
    const options = withChosen(terms?.[name] ?? [], ...(saved?.[name] ?? []))
    return (
      <MultiSelect
        className={styles.terms}
        label={texts[name]}
        data={options}
        disabled={options.length === 0}
        value={payment[name]}
        onChange={(values) => onChange({ ...payment, [name]: values })}
      />
    )
  }
  return (
    <Group className={styles.payment} align="flex-start" gap="sm" role="group" aria-label={payment.label}>
      <Text fw={600} size="sm" className={styles.form}>
        {payment.label}
      </Text>
      {select('conditions')}
      {select('creditDays')}
      {error && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
    </Group>
  )
}
