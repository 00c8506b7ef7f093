import { Button, Group, Paper, Text, TextInput } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { validateServiceHours, type ServiceHours } from '#schema/modules/organisation/opening-hours/opening-hours.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ConflictDialog } from '#web/kit/form/dialog/ConflictDialog.tsx'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { actionTexts, outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { openingTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { focusField } from '#web/platform/ui/interaction/focus-field.ts'
import { LeaveGuard } from '#web/platform/ui/form/LeaveGuard.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import { useSaveServiceHoursMutation, type ServiceHoursPartsFragment as Saved } from './opening-hours.generated.ts'

const parts = ['opensAt', 'closesAt'] as const

const idOf = (part: string) => `hours-${part}`

const hoursOf = ({ opensAt, closesAt }: ServiceHours): ServiceHours => ({ opensAt, closesAt })
const differences = (yours: ServiceHours, theirs: ServiceHours) =>
  parts
    .map((part) => ({ what: texts[part], yours: yours[part], theirs: theirs[part] }))
    .filter((one) => one.yours !== one.theirs)

type Props = { saved: Saved; isEditable: boolean; readAgain: () => Promise<Saved | undefined> }

/** The two hours; whoever finds that somebody else was faster compares and chooses. */
export function OpeningHoursForm({ saved, isEditable, readAgain }: Props) {
  const [base, setBase] = useState(saved)
  const [written, setWritten] = useState(() => hoursOf(saved))
  const [theirs, setTheirs] = useState<Saved | null>(null)
  const [isTried, setTried] = useState(false)
  const [mutate] = useSaveServiceHoursMutation()
  const { make, isBusy, problem } = useChange()
  const findings = isTried ? validateServiceHours(written) : []
  const isDirty = differences(written, base).length > 0

  function begin(from: Saved) {
    setBase(from)
    setWritten(hoursOf(from))
  }

  async function send() {
    try {
      const { data } = await mutate({ variables: { input: { ...written, version: base.version } } })
      if (data?.saveServiceHours.serviceHours) begin(data.saveServiceHours.serviceHours)
      return data?.saveServiceHours.errors
    } catch (failed) {
      const other = failureOf(failed).code === 'CONFLICT' ? await readAgain() : undefined
      if (other) setTheirs(other)
      throw failed
    }
  }

  async function save(): Promise<boolean> {
    setTried(true)
    const [first] = validateServiceHours(written)
    if (first) {
      focusField(idOf(String(first.path[0])))
      return false
    }
    const isDone = await make(send)
    if (isDone) notify.success(outcomeTexts.updated)
    return isDone
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  useShortcuts(isEditable ? { 'Mod+S': () => void save() } : {})
  return (
    <Paper component="form" className="panel" p="md" maw={560} onSubmit={submit}>
      <LeaveGuard isDirty={isEditable && isDirty} onSave={save} onDiscard={() => begin(base)} />
      {problem && !theirs && <ErrorState problem={problem} />}
      <Text size="sm" c="dimmed" mb="md">
        {texts.intro}
      </Text>
      <Group grow align="flex-start">
        {parts.map((part) => (
          <TextInput
            key={part}
            id={idOf(part)}
            label={texts[part]}
            description={texts.format}
            withAsterisk={isEditable}
            readOnly={!isEditable}
            maxLength={5}
            value={written[part]}
            error={findings.find(({ path }) => path[0] === part)?.message}
            onChange={({ currentTarget: { value } }) => setWritten({ ...written, [part]: value })}
          />
        ))}
      </Group>
      {isEditable && (
        <Group justify="flex-end" mt="md">
          <Button
            type="submit"
            loading={isBusy}
            aria-keyshortcuts="Control+S"
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          >
            {actionTexts.save}
          </Button>
        </Group>
      )}
      {theirs && (
        <ConflictDialog
          opened
          title={texts.changed}
          differences={differences(written, theirs)}
          onReload={() => {
            begin(theirs)
            setTheirs(null)
          }}
          onKeep={() => {
            setBase(theirs)
            setTheirs(null)
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </Paper>
  )
}
