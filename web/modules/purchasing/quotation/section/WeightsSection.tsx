import { Checkbox, Stack, Text } from '@mantine/core'
import { memo } from 'react'
import { Section } from '#web/kit/document/section/Section.tsx'
import { criteria } from '#schema/modules/purchasing/comparison/weights.ts'
import { criterionTexts, weightTexts as texts } from '../texts.ts'
import type { WeightsDraft } from '../draft/draft.ts'
import { WeightFields } from './WeightFields.tsx'

type Props = {
  /** Null for those of the company. */
  weights: WeightsDraft | null
  ofCompany: WeightsDraft
  onChange: (weights: WeightsDraft | null) => void
  message?: string
}

export const weightSummary = (weights: WeightsDraft) =>
  criteria.map((criterion) => `${criterionTexts[criterion]} ${weights[criterion]}`).join(' · ')

/** What each criterion weighs in the comparison: as the company has it, or of this quotation's own. */
export const WeightsSection = memo(function WeightsSection({ weights, ofCompany, onChange, message }: Props) {
  return (
    <Section title={texts.title} summary={weightSummary(weights ?? ofCompany)} forced={message !== undefined}>
      <Stack gap="sm">
        <Checkbox
          id="header-weights"
          label={texts.own}
          checked={weights !== null}
          error={message}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? ofCompany : null)}
        />
        {weights ? (
          <WeightFields weights={weights} onChange={onChange} />
        ) : (
          <Text size="sm" c="dimmed">
            {texts.company}: {weightSummary(ofCompany)}.
          </Text>
        )}
      </Stack>
    </Section>
  )
})
