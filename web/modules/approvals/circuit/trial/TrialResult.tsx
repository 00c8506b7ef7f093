import { Alert, List, Paper, Stack, Text } from '@mantine/core'
import type { CircuitTrialQuery } from './trial.generated.ts'
import { trialTexts as texts } from './texts.ts'

type Trial = CircuitTrialQuery['circuitTrial']
type Level = Trial['circuits'][number]['levels'][number]

const approverName = ({ fullName, inPlaceOf }: Level['approvers'][number]) =>
  inPlaceOf ? `${fullName} (${texts.inPlaceOf(inPlaceOf)})` : fullName

/** A level with who could decide it today. */
const LevelLine = ({ level: { title, positionName, approvers } }: { level: Level }) => (
  <>
    <Text size="sm" fw={600}>
      {title} · {positionName}
    </Text>
    {approvers.length > 0 ? (
      <Text size="sm">{approvers.map(approverName).join(', ')}</Text>
    ) : (
      <Text size="sm" c="red">
        {texts.nobody}
      </Text>
    )}
  </>
)

type Fitting = Pick<Trial, 'isByException' | 'circuits'>

/** The circuits on which a document would go, each with its levels and people. */
export const FittingCircuits = ({ isByException, circuits }: Fitting) => (
  <>
    {isByException && <Alert color="laguna">{texts.byException}</Alert>}
    {circuits.length === 0 && <Alert color="orange">{texts.noCircuit}</Alert>}
    {circuits.length > 1 && <Alert color="orange">{texts.several(circuits.length)}</Alert>}
    {circuits.map(({ id, name, levels }) => (
      <Paper key={id} withBorder p="sm">
        <Text fw={620} mb="xs">
          {name}
        </Text>
        <List type="ordered" listStyleType="none" spacing="xs">
          {levels.map((level) => (
            <List.Item key={level.id}>
              <LevelLine level={level} />
            </List.Item>
          ))}
        </List>
      </Paper>
    ))}
  </>
)

/** What a document that is not there would get. */
export const TrialResult = ({ trial: { areaName, isByException, circuits } }: { trial: Trial }) => (
  <Stack component="section" gap="sm" aria-label={texts.result}>
    {areaName && (
      <Text size="sm" c="dimmed">
        {texts.area(areaName)}
      </Text>
    )}
    <FittingCircuits isByException={isByException} circuits={circuits} />
  </Stack>
)
