import { TotalsBlock } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import { useTaxes } from '#web/modules/purchasing/terms/useTaxes.ts'
import type { OrderDraft } from '../draft/draft.ts'
import type { FormAction } from '../draft/form-state.ts'
import { totalsOfDraft } from '../draft/input.ts'

type Props = {
  draft: OrderDraft
  change: (action: FormAction) => void
  onLeave: (field: string) => void
  messages: ReadonlyMap<string, string>
}

/** The totals of an order while it is written; the costs and the tax of a winner's offer stand fast. */
export function OrderTotals({ draft, change, onLeave, messages }: Props) {
  const taxes = useTaxes()
  const { header, quotation } = draft
  return (
    <TotalsBlock
      totals={totalsOfDraft(draft)}
      currency={header.currency?.code ?? ''}
      tax={header.tax}
      writing={{
        costs: header,
        stated: quotation ? [] : undefined,
        taxes: quotation ? undefined : taxes,
        onCost: (name, value) => change({ do: 'header', patch: { [name]: value } }),
        onTax: (tax) => change({ do: 'header', patch: { tax } }),
        onLeave,
        messages,
      }}
    />
  )
}
