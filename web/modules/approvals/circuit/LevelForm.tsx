import { DialogFoot } from '#web/platform/ui/form/DialogFoot.tsx'
import { useApolloClient } from '@apollo/client/react'
import { Group, Paper, Stack } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { refreshAwaited } from '#web/platform/apollo/links/refresh-context.ts'
import { UnreadLists } from '#web/kit/choice/UnreadLists.tsx'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { useDirtyReport } from '#web/platform/ui/form/useDirtyReport.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { circuitTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { NumberField } from '#web/platform/ui/field/number/NumberField.tsx'
import {
  CircuitLevelsDocument,
  usePositionsQuery,
  useSaveCircuitLevelMutation,
  type CircuitLevelsQuery,
  type ConfiguredLevelPartsFragment as Level,
} from './circuit.generated.ts'
import { levelKinds, levelRules, type LevelDraft } from './level-rules.ts'

type Props = {
  circuit: string
  level: Level | null
  /** The step that a new level takes. */
  next: number
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

const mostSteps = 1_000
const mostDays = 365

/** Who decides a level, in which step, how beside others, and in how many working days. */
export function LevelForm({ circuit, level, next, onDirty, onSaved, onCancel }: Props) {
  const client = useApolloClient()
  const [mutate] = useSaveCircuitLevelMutation()
  const offered = usePositionsQuery({ fetchPolicy: 'cache-first' })
  const positions = offered.data?.positions
  const rules = useMemo(() => levelRules(next, positions ?? []), [next, positions])
  const { save, draft, set, errorAt, isBusy, isDirty, problem, conflict } = useRowForm(rules, level, {
    async send({ step, kind, position, daysAllowed }, base, key) {
      const written = { circuit, kind, step: step ?? 0, position: position ?? '', daysAllowed: daysAllowed ?? 0 }
      const input = { ...written, ...(base && { id: base.id, version: base.version }) }
      const context = { ...key, ...refreshAwaited }
      const { data: sent } = await mutate({ variables: { input }, context })
      return { row: sent?.saveCircuitLevel.level, errors: sent?.saveCircuitLevel.errors }
    },
    /** Past the cache: the list would move the form to the step that the level has now. */
    async readAgain() {
      const query = { query: CircuitLevelsDocument, variables: { circuit }, fetchPolicy: 'no-cache' as const }
      const { data: now } = await client.query<CircuitLevelsQuery>(query)
      return now?.circuitLevels.items.find(({ id }) => id === level?.id)
    },
  })
  const first = useRef<HTMLInputElement>(null)
  const field = (name: keyof LevelDraft) => ({
    id: rules.fieldId(name),
    label: name === 'daysAllowed' ? texts.days : texts[name],
    withAsterisk: true,
    error: errorAt(name),
  })

  useDirtyReport(isDirty, onDirty)

  // It takes the place of the button that opened it, or comes after the circuit was saved.
  useEffect(() => first.current?.focus(), [])

  return (
    <Paper withBorder p="sm">
      <Stack
        component="form"
        gap="sm"
        aria-label={level ? texts.edit(level.position.label) : texts.add}
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault()
          void save().then((isDone) => isDone && onSaved())
        }}
      >
        {problem && <ErrorState problem={problem} />}
        <UnreadLists lists={[offered]} />
        <Select
          {...field('position')}
          ref={first}
          openOnFocus={false}
          searchable
          data={positions ?? (level ? [level.position] : [])}
          value={draft.position}
          onChange={(position) => set({ position })}
        />
        <Select
          {...field('kind')}
          allowDeselect={false}
          data={levelKinds}
          value={draft.kind}
          onChange={(kind) => kind && set({ kind })}
        />
        <Group grow align="flex-start">
          <NumberField
            {...field('step')}
            description={texts.stepHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            aboveZero
            max={mostSteps}
            value={draft.step}
            onChange={(step) => set({ step })}
          />
          <NumberField
            {...field('daysAllowed')}
            max={mostDays}
            value={draft.daysAllowed}
            onChange={(daysAllowed) => set({ daysAllowed })}
          />
        </Group>
        <DialogFoot verb={level ? actionTexts.save : actionTexts.add} isBusy={isBusy} onCancel={onCancel} />
      </Stack>
      <ConflictDialog title={texts.conflict} conflict={conflict} />
    </Paper>
  )
}
