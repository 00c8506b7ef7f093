import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import {
  contactChanges,
  contactLengths,
  validateContact,
  type ContactData,
} from '#schema/modules/receivables/contact-request/contact-request.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { refreshAwaited } from '#web/platform/apollo/links/refresh-context.ts'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import { useGuardedClose } from '#web/platform/ui/dialog/useGuardedClose.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useRequestContactCorrectionMutation } from '../contact-request.generated.ts'
import { askTexts as texts, contactTexts } from '../texts.ts'

const fields = [
  { name: 'email', type: 'email', longest: contactLengths.email, autoComplete: 'email' },
  { name: 'mobile', type: 'tel', longest: 40, autoComplete: 'tel' },
  { name: 'address', type: 'text', longest: contactLengths.address, autoComplete: 'street-address' },
] as const

const leave = { message: texts.leave, verb: texts.yesLeave }

/** What stands now beside what is proposed; what is not changed is not sent. Whoever changed something is asked before it is closed. */
export function AskForm({ current, onClose }: { current: ContactData; onClose: () => void }) {
  const [draft, setDraft] = useState(current)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const [ask] = useRequestContactCorrectionMutation({ context: refreshAwaited })
  const { make, isBusy, problem } = useChange()

  const isDirty = fields.some(({ name }) => draft[name] !== current[name])
  const { guard } = useGuardedClose(onClose, { isAtRisk: isDirty, question: leave })

  /** Resolves to whether it was sent. */
  async function send(): Promise<boolean> {
    const issues = validateContact(current, draft)
    setErrors(Object.fromEntries(issues.map(({ path: [name], message }) => [String(name ?? ''), message])))
    const [first] = issues
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name="${String(first.path[0] ?? 'email')}"]`)?.focus()
      return false
    }
    const done = await make(
      async () =>
        (await ask({ variables: { input: contactChanges(current, draft) } })).data?.requestContactCorrection.errors,
    )
    if (done) notify.success(texts.sent)
    return done
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await send()) onClose()
  }

  return (
    <Modal opened {...guard} title={texts.title} size={dialogWidth.normal} closeOnClickOutside={false}>
      <LeaveGuard isDirty={isDirty} part="ver" onSave={send} />
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <Text size="sm">{texts.intro}</Text>
          {fields.map(({ name, type, longest, autoComplete }) => (
            <TextInput
              key={name}
              name={name}
              type={type}
              label={contactTexts[name]}
              description={texts.now(current[name] || '—')}
              maxLength={longest}
              autoComplete={autoComplete}
              value={draft[name]}
              error={errors[name]}
              onChange={({ currentTarget: { value } }) => {
                setDraft((typed) => ({ ...typed, [name]: value }))
                setErrors({})
              }}
            />
          ))}
          {errors[''] && (
            <Text role="alert" size="sm" c="var(--mantine-color-error)">
              {errors['']}
            </Text>
          )}
          {problem && <ErrorState problem={problem} />}
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy}>
              {texts.send}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
