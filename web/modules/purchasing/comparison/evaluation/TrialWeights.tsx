import { Alert, Button, Group, Stack } from '@mantine/core'
import type { Criterion } from '#schema/modules/purchasing/comparison/weights.ts'
import { WeightFields } from '#web/modules/purchasing/quotation/section/WeightFields.tsx'
import { evaluationTexts as texts } from '../texts.ts'

export type Trial = Record<Criterion, string>

type Props = { trial: Trial; onChange: (trial: Trial) => void; onReset: () => void }

/** Six weights to try; what comes of them is shown and kept nowhere. */
export const TrialWeights = ({ trial, onChange, onReset }: Props) => (
  <Stack gap="sm">
    <Alert color="blue" py="xs" role="status">
      {texts.trying}
    </Alert>
    <WeightFields weights={trial} onChange={onChange} />
    <Group>
      <Button size="compact-sm" variant="default" onClick={onReset}>
        {texts.reset}
      </Button>
    </Group>
  </Stack>
)
