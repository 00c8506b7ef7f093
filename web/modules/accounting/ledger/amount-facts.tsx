import type { ReactNode } from 'react'
import { ledgerTexts as texts } from '#web/modules/accounting/texts.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { LedgerPartsFragment as Row } from './ledger.generated.ts'

/** Whether the supplier is paid less than the total, or more, by what the voucher's XML says of taxes. */
export const hasTaxShares = ({ retention, perception }: Row): boolean => Number(retention) > 0 || Number(perception) > 0

/** What a voucher comes to; where taxes change what is paid of it, that too. */
export function amountFacts(row: Row): (readonly [label: string, value: ReactNode])[] {
  const changes = (['credited', 'retention', 'perception'] as const).filter((name) => Number(row[name]) > 0)
  const shown = ['total', ...changes, ...(hasTaxShares(row) ? (['payable'] as const) : [])] as const
  return shown.map((name) => [
    texts[name],
    <Money key={name} value={row[name]} currency={row.currencyCode ?? undefined} />,
  ])
}
