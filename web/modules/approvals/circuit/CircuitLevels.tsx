import { ActionIcon, Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { PanelProps } from '#web/kit/catalogue/editor/extension.ts'
import { useUnsavedPart } from '#web/kit/form/change/useUnsavedPart.ts'
import { useGuardedClose } from '#web/platform/ui/dialog/useGuardedClose.ts'
import { CircuitState } from './CircuitState.tsx'
import { circuitTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import type { ConfiguredLevelPartsFragment } from './circuit.generated.ts'
import { LevelForm } from './LevelForm.tsx'
import { LevelRow } from './LevelRow.tsx'
import { nextStep, stepsOf } from './steps.ts'
import { useLevels } from './useLevels.ts'

/** The ordered levels of a circuit: added, changed, taken out, moved by button, under the circuit's own form. */
function Levels({ id, readOnly, isMade }: PanelProps & { id: string }) {
  const state = useLevels(id)
  const { levels, running, isKnown, problem, retry, isBusy, said: announcement, remove, move } = state
  const [opened, setOpened] = useState<ConfiguredLevelPartsFragment | 'new' | null>(isMade ? 'new' : null)
  const steps = stepsOf(levels)
  const edited = opened === 'new' ? null : opened
  const [isUnsaved, setUnsaved] = useState(false)
  useUnsavedPart(isUnsaved)
  const close = () => setOpened(null)
  const { close: cancel, guardAct } = useGuardedClose(close, { isAtRisk: isUnsaved })

  const form = (
    <LevelForm
      level={edited}
      next={nextStep(levels)}
      circuit={id}
      onDirty={setUnsaved}
      onSaved={close}
      onCancel={cancel}
    />
  )
  if (!isKnown && !problem) return <Skeleton h={120} />
  return (
    <Stack gap="sm">
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {running > 0 && <Alert color="laguna">{texts.untouched(running)}</Alert>}
      {isKnown && (
        <CircuitState
          isActive={state.isActive}
          hasLevels={steps.length > 0}
          isBusy={isBusy}
          onChange={(isActive) => void state.turn(isActive)}
        />
      )}
      {isKnown && steps.length === 0 && <Text size="sm">{texts.none}</Text>}
      {steps.map((side, index) => (
        // Named by the level that is edited: what is half written in it stays where the level beside it is taken out.
        <Paper key={(side.find(({ id: level }) => level === edited?.id) ?? side[0])?.id} withBorder p="sm">
          <Group justify="space-between">
            <Text size="sm" fw={600} c="dimmed">
              {texts.step} {index + 1}
            </Text>
            {!readOnly && steps.length > 1 && (
              <Group gap={2}>
                <ActionIcon
                  variant="subtle"
                  aria-label={texts.up(index + 1)}
                  disabled={index === 0 || isBusy}
                  onClick={() => void move(index, -1)}
                >
                  <IconArrowUp size={17} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={texts.down(index + 1)}
                  disabled={index === steps.length - 1 || isBusy}
                  onClick={() => void move(index, 1)}
                >
                  <IconArrowDown size={17} />
                </ActionIcon>
              </Group>
            )}
          </Group>
          {side.map((level) =>
            edited?.id === level.id ? (
              <div key={level.id}>{form}</div>
            ) : (
              <LevelRow
                key={level.id}
                level={level}
                readOnly={readOnly}
                onEdit={() => guardAct(() => setOpened(level))}
                onRemove={() => void remove(level)}
              />
            ),
          )}
        </Paper>
      ))}
      {opened === 'new' && form}
      {!readOnly && opened === null && (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened('new')}>
            {texts.add}
          </Button>
        </Group>
      )}
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </Stack>
  )
}

/** The levels below a circuit's form; those of a new one come next once it is saved. */
export const CircuitLevels = ({ id, ...state }: PanelProps) => (
  <Stack component="section" gap="sm" mt="lg" aria-label={texts.title}>
    <Title order={3} size="h5">
      {texts.title}
    </Title>
    {id === null ? <Text size="sm">{texts.afterSaving}</Text> : <Levels id={id} {...state} />}
  </Stack>
)
