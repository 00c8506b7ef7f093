import { Alert, Button, Stack } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import type { Evaluation } from '#schema/modules/purchasing/comparison/scoring.ts'
import { validateWeights } from '#schema/modules/purchasing/comparison/weights.ts'
import { Section } from '#web/kit/document/section/Section.tsx'
import { evaluationTexts as texts } from '../texts.ts'
import type { ComparedOffer, Quotation } from '../compared.ts'
import { evaluateWithWeights, whyNotCheapest, type Measured } from './evaluation.ts'
import { ScoreTable } from './ScoreTable.tsx'
import { TrialWeights, type Trial } from './TrialWeights.tsx'

type Props = {
  quotation: Quotation
  offerings: readonly ComparedOffer[]
  measures: Measured
  /** Under the quotation's own weights. */
  evaluations: readonly Evaluation[]
}

const trialOf = ({ weights: { total, delivery, warranty, creditDays, condition, paymentForm } }: Quotation): Trial => ({
  total,
  delivery,
  warranty,
  creditDays,
  condition,
  paymentForm,
})

/** How each offer scored and why, and how it would under other weights. */
export const EvaluationSection = memo(function EvaluationSection(props: Props) {
  const { quotation, offerings, measures, evaluations } = props
  const [trial, setTrial] = useState<Trial | null>(null)
  const own = trialOf(quotation)
  const tried = useMemo(
    () => (trial && validateWeights(trial).length === 0 ? evaluateWithWeights(measures, trial) : null),
    [measures, trial],
  )
  const why = whyNotCheapest(tried ?? evaluations, offerings)
  return (
    <Section title={texts.title}>
      <Stack gap="sm">
        {why && (
          <Alert color="gray" variant="light" py="xs">
            {why}
          </Alert>
        )}
        {trial ? (
          <TrialWeights trial={trial} onChange={setTrial} onReset={() => setTrial(null)} />
        ) : (
          <div>
            <Button size="compact-sm" variant="default" onClick={() => setTrial(own)}>
              {texts.try}
            </Button>
          </div>
        )}
        <ScoreTable offerings={offerings} evaluations={tried ?? evaluations} weights={tried && trial ? trial : own} />
      </Stack>
    </Section>
  )
})
