import { SimpleGrid, Stack, Text } from '@mantine/core'
import {
  criteria,
  sumOfWeights,
  validateWeights,
  weightMessages,
  WHOLE,
  type Criterion,
} from '#schema/modules/purchasing/comparison/weights.ts'
import { criterionTexts, weightTexts as texts } from '../texts.ts'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'

type Weights = Record<Criterion, string>

type Props = { weights: Weights; onChange: (weights: Weights) => void }

/** The six weights and their sum, which must come to 100. */
export function WeightFields({ weights, onChange }: Props) {
  const wrong = new Set(validateWeights(weights).map(({ path: [criterion] }) => criterion))
  const sum = sumOfWeights(weights)
  const isWhole = sum.equals(WHOLE)
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 2, xs: 3, lg: 6 }} spacing="sm" verticalSpacing="sm">
        {criteria.map((criterion) => (
          <DecimalField
            key={criterion}
            label={criterionTexts[criterion]}
            value={weights[criterion]}
            decimals={2}
            most={100}
            error={wrong.has(criterion) && weightMessages.value}
            onChange={(value) => onChange({ ...weights, [criterion]: value })}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" role="status" c={isWhole ? 'dimmed' : 'var(--mantine-color-error)'}>
        {texts.sum}: {sum.toFixed()}
        {!isWhole && `. ${weightMessages.sum}`}
      </Text>
    </Stack>
  )
}
