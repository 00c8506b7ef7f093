import { Checkbox, Stack, Text } from '@mantine/core'
import { memo, useState } from 'react'
import { Section } from '#web/kit/document/section/Section.tsx'
import { criteria } from '#schema/modules/purchasing/comparison/weights.ts'
import { criterionTexts, weightTexts as texts } from '../texts.ts'
import type { WeightsDraft } from '../draft/draft.ts'
import { WeightFields } from './WeightFields.tsx'

type Props = {
  /** Null for those that the company has when it is saved. A saved quotation has its own, be they the company's. */
  weights: WeightsDraft | null
  ofCompany: WeightsDraft
  onChange: (weights: WeightsDraft | null) => void
  message?: string
}

export const weightSummary = (weights: WeightsDraft) =>
  criteria.map((criterion) => `${criterionTexts[criterion]} ${weights[criterion]}`).join(' · ')

const areEqual = (one: WeightsDraft, other: WeightsDraft) =>
  criteria.every((criterion) => one[criterion] === other[criterion])

/** What each criterion weighs in the comparison: as the company has it, or of this quotation's own. */
export const WeightsSection = memo(function WeightsSection({ weights, ofCompany, onChange, message }: Props) {
  // Whoever has ticked it or typed here still sees the fields while they hold what the company has.
  const [isWritten, setWritten] = useState(false)
  const own = weights && (isWritten || !areEqual(weights, ofCompany)) ? weights : null
  function change(next: WeightsDraft | null) {
    setWritten(next !== null)
    onChange(next)
  }
  return (
    <Section title={texts.title} summary={weightSummary(own ?? ofCompany)} forced={message !== undefined}>
      <Stack gap="sm">
        <Checkbox
          id="header-weights"
          label={texts.own}
          checked={own !== null}
          error={message}
          onChange={({ currentTarget: { checked } }) => change(checked ? ofCompany : null)}
        />
        {own ? (
          <WeightFields weights={own} onChange={change} />
        ) : (
          <Text size="sm" c="dimmed">
            {texts.company}: {weightSummary(ofCompany)}.
          </Text>
        )}
      </Stack>
    </Section>
  )
})
