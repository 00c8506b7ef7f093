import { Alert, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { rankedCurrency } from '#schema/modules/purchasing/comparison/scoring.ts'
import { Section } from '#web/kit/document/section/Section.tsx'
import { matrixTexts as texts } from '../texts.ts'
import { currenciesOf, type ComparedOffer, type Quotation } from '../compared.ts'
import { matrixOf, type Mode } from './matrix-rows.ts'
import { Matrix } from './Matrix.tsx'

type Props = {
  quotation: Quotation
  offerings: readonly ComparedOffer[]
  selected: ComparedOffer | null
  onSelect: (offering: ComparedOffer) => void
}

const modes = [
  { value: 'unit', label: texts.unit },
  { value: 'amount', label: texts.amount },
]

/** The matrix with what changes how it is read: unit prices or amounts, and only what differs. */
export function MatrixSection({ quotation, offerings, selected, onSelect }: Props) {
  const [mode, setMode] = useState<Mode>('unit')
  const [onlyDifferences, setOnly] = useState(false)
  // The switch answers at once; two thousand cells may follow a moment later.
  const shownMode = useDeferredValue(mode)
  const rows = useMemo(() => matrixOf(quotation, offerings, shownMode), [quotation, offerings, shownMode])
  const shown = useMemo(() => (onlyDifferences ? rows.filter(({ differs }) => differs) : rows), [rows, onlyDifferences])
  const currencies = currenciesOf(offerings)

  return (
    <Section title={texts.title}>
      <Stack gap="sm">
        {currencies.length > 1 && (
          <Alert color="yellow" py="xs">
            {texts.currencies(
              currencies.join(' y '),
              rankedCurrency(offerings.map(({ offer }) => ({ currency: offer.currencyCode }))),
            )}
          </Alert>
        )}
        <Group justify="space-between" gap="sm">
          <SegmentedControl
            size="xs"
            aria-label={texts.mode}
            data={modes}
            value={mode}
            onChange={(value) => setMode(value as Mode)}
          />
          <Text size="xs" c="dimmed" visibleFrom="md">
            {texts.keys}
          </Text>
          <Switch
            label={texts.onlyDifferences}
            checked={onlyDifferences}
            onChange={({ currentTarget }) => setOnly(currentTarget.checked)}
          />
        </Group>
        {shown.length === 0 ? (
          <Text c="dimmed">{texts.nothingDiffers}</Text>
        ) : (
          <Matrix rows={shown} offerings={offerings} selected={selected} onSelect={onSelect} />
        )}
      </Stack>
    </Section>
  )
}
