import { DialogFoot } from '#web/platform/ui/form/DialogFoot.tsx'
import { Alert, PasswordInput, Stack } from '@mantine/core'
import { passwordTexts } from '../account.texts.ts'
import { sessionTexts } from '../texts.ts'
import { PasswordRules } from './PasswordRules.tsx'
import { useChangePassword } from './useChangePassword.ts'

type Props = {
  /** For password managers: whose password it is. */
  user: string
  onDone: () => void
  onCancel: () => void
}

const fields = [
  { name: 'old', label: passwordTexts.old, complete: 'current-password' },
  { name: 'password', label: passwordTexts.next, complete: 'new-password' },
  { name: 'confirmation', label: passwordTexts.confirmation, complete: 'new-password' },
] as const

/** The old password, the new one and the new one again, with the rules beside; what fails is said, never swallowed. */
export function PasswordForm({ user, onDone, onCancel }: Props) {
  const { draft, set, problemOf, messages, isSaving, change } = useChangePassword(onDone)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void change()
      }}
    >
      <Stack gap="sm" mt="sm">
        <input type="text" autoComplete="username" value={user} readOnly hidden />
        {fields.map(({ name, label, complete }) => (
          <PasswordInput
            key={name}
            id={`password-${name}`}
            label={label}
            autoComplete={complete}
            data-autofocus={name === 'old' || undefined}
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{ 'aria-label': sessionTexts.showPassword }}
            value={draft[name]}
            error={problemOf(name)}
            onChange={({ currentTarget: { value } }) => set(name, value)}
          />
        ))}
        <PasswordRules password={draft.password} />
        {messages.length > 0 && (
          <Alert color="red" role="alert" py="xs">
            {messages.map((message) => (
              <div key={message}>{message}</div>
            ))}
          </Alert>
        )}
        <DialogFoot verb={passwordTexts.change} isBusy={isSaving} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
