import { DialogFoot } from '#web/platform/ui/form/DialogFoot.tsx'
import { Stack, Text, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { numberOf, validateCounterRaise } from '#schema/modules/organisation/numbering/numbering.ts'
import { useRowForm, type RowRules } from '#web/kit/form/row/useRowForm.ts'
import { changeTexts } from '#web/kit/history/texts.ts'
import { numberingTexts as texts } from './texts.ts'
import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { NumberField } from '#web/platform/ui/field/number/NumberField.tsx'
import { useReturnFocus } from '#web/platform/ui/interaction/useReturnFocus.ts'
import { CounterHistory } from './CounterHistory.tsx'
import { useRaiseCounterMutation, type NumberCounterPartsFragment as Row } from './numbering.generated.ts'

interface Draft {
  /** What the counter stands at. */
  from: number
  last: number | null
  reason: string
}

const rules: RowRules<Row, Draft> = {
  draftOf: (row) => ({ from: row?.last ?? 0, last: null, reason: '' }),
  findings: ({ from, last, reason }) => validateCounterRaise(last ?? Number.NaN, reason, from),
  shown: ({ last, reason }) => [
    { name: 'last', label: texts.last, text: String(last ?? '') },
    { name: 'reason', label: texts.reason, text: reason },
  ],
  fieldId: (name) => `raise-${name}`,
}

type Props = { counter: Row; onClose: () => void }

/** How far a counter rises and why; the next number is shown while one types. */
export function RaiseDialog({ counter, onClose }: Props) {
  useReturnFocus()
  const { kind, kindName, year, prefix, width } = counter
  const [raise] = useRaiseCounterMutation()
  const { draft, set, save, errorAt, summary, attempt, problem, isBusy } = useRowForm(rules, counter, {
    async send({ last, reason }, _base, context) {
      const { data } = await raise({ variables: { input: { kind, year, last: last ?? 0, reason } }, context })
      return { row: data?.raiseCounter.counter, errors: data?.raiseCounter.errors }
    },
    readAgain: () => Promise.resolve(null),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save().then((isDone) => isDone && onClose())
  }

  return (
    <FormDialog opened onClose={onClose} title={texts.raiseTitle(kindName, year)}>
      {(close) => (
        <>
          <Stack component="form" gap="sm" onSubmit={submit}>
            <Text size="sm">{texts.raiseText(draft.from)}</Text>
            {problem && <ErrorState problem={problem} />}
            <FormErrors errors={summary} attempt={attempt} />
            <NumberField
              id={rules.fieldId('last')}
              label={texts.last}
              withAsterisk
              value={draft.last}
              onChange={(last) => set({ last })}
              error={errorAt('last')}
              data-autofocus
            />
            <Text size="sm" role="status">
              {texts.preview} <b>{numberOf({ prefix, width }, year, (draft.last ?? draft.from) + 1)}</b>
            </Text>
            <Textarea
              id={rules.fieldId('reason')}
              label={texts.reason}
              description={texts.reasonHelp}
              withAsterisk
              autosize
              minRows={2}
              maxLength={256}
              value={draft.reason}
              onChange={({ currentTarget: { value } }) => set({ reason: value })}
              error={errorAt('reason')}
            />
            <DialogFoot isBusy={isBusy} onCancel={close} />
          </Stack>
          <Stack component="section" gap="xs" mt="lg">
            <Text fw={600}>{changeTexts.history}</Text>
            <CounterHistory kind={kind} year={year} />
          </Stack>
        </>
      )}
    </FormDialog>
  )
}
