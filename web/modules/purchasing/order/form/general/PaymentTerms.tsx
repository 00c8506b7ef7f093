import { Box } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { headerField } from '#web/kit/form/problems.ts'
import { TermField } from '#web/modules/purchasing/terms/TermField.tsx'
import { usePaymentTerms } from '#web/modules/purchasing/terms/usePaymentTerms.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { generalTexts as texts } from '../../texts.ts'
import { withSavedTerms, type OrderChoices } from '../../draft/order-choices.ts'
import type { OrderDraft } from '../../draft/draft.ts'
import type { FormAction } from '../../draft/form-state.ts'

type Props = {
  draft: Pick<OrderDraft, 'header' | 'terms' | 'quotation'>
  /** Those of the saved order, which stay on offer with its payment form. */
  saved: OrderChoices['savedTerms']
  change: (action: FormAction) => void
  onLeave: (field: string) => void
  messages: ReadonlyMap<string, string>
}

/** The condition and the credit days, of those that the payment form offers; those of a winner's offer stand fast. */
export function PaymentTerms({ draft: { header, terms, quotation }, saved, change, onLeave, messages }: Props) {
  const isFixed = quotation !== null
  const { paymentForm } = header
  const { terms: read, error, refetch } = usePaymentTerms(isFixed ? null : paymentForm)
  const offered = useMemo(() => read && withSavedTerms(read, paymentForm, saved), [read, paymentForm, saved])
  // A draft that takes the place of this one may await what was read already.
  useEffect(() => {
    if (!isFixed && offered) change({ do: 'terms', terms: offered })
  }, [change, isFixed, offered, terms.isAwaited])

  const choose = useMemo(
    () => ({
      condition: (condition: string | null) => change({ do: 'header', patch: { condition } }),
      creditDays: (creditDays: string | null) => change({ do: 'header', patch: { creditDays } }),
    }),
    [change],
  )
  if (error) {
    return (
      <Box id={headerField('condition')} tabIndex={-1}>
        <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
      </Box>
    )
  }
  const shared = { onLeave, messages, isFixed, isLoading: offered === null }
  return (
    <>
      <TermField
        {...shared}
        name="condition"
        label={texts.condition}
        required={terms.conditions.length > 0}
        options={terms.conditions}
        value={header.condition}
        onChange={choose.condition}
      />
      <TermField
        {...shared}
        name="creditDays"
        label={texts.creditDays}
        required={terms.creditDays.length > 0}
        options={terms.creditDays}
        value={header.creditDays}
        onChange={choose.creditDays}
      />
    </>
  )
}
