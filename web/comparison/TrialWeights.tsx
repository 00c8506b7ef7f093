import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { criteria, sumOfWeights, weightFindings, weightMessages, WHOLE, type Criterion } from '#schema/rules/weights.ts'
import { criterionTexts, evaluationTexts as texts } from '#web/texts/comparison.ts'
import { DecimalField } from '#web/ui/DecimalField.tsx'
import styles from './comparison.module.css'

export type Trial = Record<Criterion, string>

type Props = { trial: Trial; onChange: (trial: Trial) => void; onReset: () => void }

/** Six weights to try; what comes of them is shown and kept nowhere. */
export function TrialWeights({ trial, onChange, onReset }: Props) {
  const findings = weightFindings(trial)
  const wrong = new Set(findings.map(({ path: [criterion] }) => criterion))
  const sum = sumOfWeights(trial)
  return (
    <Stack gap="sm">
      <Alert color="blue" py="xs" role="status">
        {texts.trying}
      </Alert>
      <div className={styles.weights}>
        {criteria.map((criterion) => (
          <DecimalField
            key={criterion}
            label={criterionTexts[criterion]}
            value={trial[criterion]}
            decimals={2}
            error={wrong.has(criterion) && weightMessages.value}
            onChange={(value) => onChange({ ...trial, [criterion]: value })}
          />
        ))}
      </div>
      <Group gap="md">
        <Text size="sm" role="status" c={sum.equals(WHOLE) ? 'dimmed' : 'var(--mantine-color-error)'}>
          {texts.sum}: {sum.toFixed()}
          {!sum.equals(WHOLE) && `. ${weightMessages.sum}`}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onReset}>
          {texts.reset}
        </Button>
      </Group>
    </Stack>
  )
}
