import { Button, Group, Paper, Select, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { LevelKind } from '#web/generated/types.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { circuitTexts as texts } from './texts.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { NumberField } from '#web/platform/ui/field/number/NumberField.tsx'
import { usePositionsQuery, type ConfiguredLevelPartsFragment } from './circuit.generated.ts'

export type LevelDraft = { step: number; kind: LevelKind; position: string; daysAllowed: number }

type Props = {
  level: ConfiguredLevelPartsFragment | null
  /** The step that a new level takes. */
  next: number
  isBusy: boolean
  onSave: (draft: LevelDraft) => void
  onCancel: () => void
}

const kinds = (['SEQUENTIAL', 'ONE_IS_ENOUGH', 'ALL_NEEDED'] as const).map((value) => ({
  value,
  label: texts.kinds[value],
}))
const mostSteps = 1_000
const mostDays = 365

/** Whether something was written that could be read. */
const isWritten = <Value extends string | number>(value: Value | null): value is Value =>
  value !== null && !Number.isNaN(value)

/** Who decides a level, in which step, how beside others, and in how many working days. */
export function LevelForm({ level, next, isBusy, onSave, onCancel }: Props) {
  const { data } = usePositionsQuery({ fetchPolicy: 'cache-first' })
  const [position, setPosition] = useState(level?.position.value ?? null)
  const [kind, setKind] = useState<LevelKind>(level?.kind ?? 'SEQUENTIAL')
  const [step, setStep] = useState<number | null>(level?.step ?? next)
  const [daysAllowed, setDays] = useState<number | null>(level?.daysAllowed ?? 1)
  const [isTried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const missing = (value: string | number | null) =>
    isTried && !isWritten(value) ? (value === null ? formTexts.required : formTexts.number) : undefined

  // It takes the place of the button that opened it, or comes after the circuit was saved.
  useEffect(() => first.current?.focus(), [])

  function save() {
    setTried(true)
    if (position !== null && isWritten(step) && isWritten(daysAllowed)) onSave({ step, kind, position, daysAllowed })
  }

  return (
    <Paper withBorder p="sm">
      <Stack
        component="form"
        gap="sm"
        aria-label={level ? texts.edit(level.position.label) : texts.add}
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault()
          save()
        }}
      >
        <Select
          label={texts.position}
          withAsterisk
          ref={first}
          openOnFocus={false}
          searchable
          data={data?.positions ?? (level ? [level.position] : [])}
          value={position}
          onChange={setPosition}
          error={missing(position)}
        />
        <Select
          label={texts.kind}
          withAsterisk
          allowDeselect={false}
          data={kinds}
          value={kind}
          onChange={(value) => value && setKind(value)}
        />
        <Group grow align="flex-start">
          <NumberField
            label={texts.step}
            description={texts.stepHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            withAsterisk
            aboveZero
            max={mostSteps}
            value={step}
            onChange={setStep}
            error={missing(step)}
          />
          <NumberField
            label={texts.days}
            withAsterisk
            max={mostDays}
            value={daysAllowed}
            onChange={setDays}
            error={missing(daysAllowed)}
          />
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {actionTexts.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {level ? actionTexts.save : actionTexts.add}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
