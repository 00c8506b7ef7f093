import { NativeSelect, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { extraCosts, type TaxSign, type Totals } from '#schema/modules/purchasing/terms/totals.ts'
import { headerField } from '#web/kit/form/problems.ts'
import { totalsTexts as texts } from './texts.ts'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { trimDecimal } from '#web/platform/ui/text/format.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import styles from './totals.module.css'

export type CostName = (typeof extraCosts)[number]

/** A tax as a form keeps it: with what it comes to. */
export type ChosenTax = Option & { percentage: string; sign: TaxSign }

/** What makes the block one that people write in. */
type Writing = {
  /** What stands in the cost fields, as it was typed. */
  costs: Readonly<Record<CostName, string>>
  /** The costs that may be stated; the others are not asked for. */
  stated?: readonly CostName[]
  onCost: (name: CostName, value: string) => void
  /** Left out where the tax stands fast. */
  taxes?: readonly ChosenTax[]
  onTax: (tax: ChosenTax | null) => void
  onLeave: (field: string) => void
  messages: ReadonlyMap<string, string>
}

type Props = {
  totals: Totals
  currency: string | undefined
  tax: ChosenTax | null
  writing?: Writing
}

const Row = ({ label, strong, children }: { label: ReactNode; strong?: boolean; children: ReactNode }) => (
  <div className={styles.row} data-strong={strong || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const taxLabel = ({ label, percentage, sign }: ChosenTax) =>
  `${label} ${sign === '-' ? '−' : '+'}${trimDecimal(percentage)} %`

/** Net, the extra costs, subtotal, tax ± and total, counted anew with every key (back-office.md 9); the service checks it. */
export function TotalsBlock({ totals, currency, tax, writing }: Props) {
  const money = (value: string) => <Money value={value} currency={currency} />
  const message = (name: string) => writing?.messages.get(headerField(name))
  const stated = writing?.stated ?? extraCosts
  // What may not be stated stays 0 and hidden (rules.md 5).
  const shown = extraCosts.filter((name) => stated.includes(name) || Number(totals[name]) !== 0)
  const sign = tax?.sign === '-' ? '−' : '+'
  return (
    <dl className={styles.block} aria-label={texts.title}>
      <Row label={texts.net}>{money(totals.net)}</Row>
      {shown.map((name) => (
        <Row key={name} label={name === 'discount' ? `− ${texts[name]}` : `+ ${texts[name]}`}>
          {writing && stated.includes(name) ? (
            <DecimalField
              id={headerField(name)}
              size="xs"
              w={130}
              ml="auto"
              decimals={2}
              placeholder="0.00"
              aria-label={texts[name]}
              value={writing.costs[name]}
              error={message(name)}
              onChange={(value) => writing.onCost(name, value)}
              onBlur={() => writing.onLeave(headerField(name))}
            />
          ) : (
            money(totals[name])
          )}
        </Row>
      ))}
      <Row label={texts.subtotal}>{money(totals.subtotal)}</Row>
      <Row
        label={
          writing?.taxes ? (
            <NativeSelect
              id={headerField('tax')}
              size="xs"
              aria-label={texts.tax}
              error={message('tax')}
              value={tax?.value ?? ''}
              data={[
                ...(tax ? [] : [{ value: '', label: texts.tax }]),
                ...writing.taxes.map((one) => ({ value: one.value, label: taxLabel(one) })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                writing.onTax(writing.taxes?.find((one) => one.value === value) ?? null)
              }
              onBlur={() => writing.onLeave(headerField('tax'))}
            />
          ) : (
            ((tax && taxLabel(tax)) ?? texts.tax)
          )
        }
      >
        {sign} {money(totals.taxAmount)}
      </Row>
      <Row label={texts.total} strong>
        <span id={headerField('total')} tabIndex={-1} aria-live="polite">
          {money(totals.total)}
        </span>
        {message('total') && (
          <Text size="xs" c="var(--mantine-color-error)">
            {message('total')}
          </Text>
        )}
      </Row>
    </dl>
  )
}
