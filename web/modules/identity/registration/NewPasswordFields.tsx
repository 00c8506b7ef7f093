import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { passwordTexts } from '#web/modules/identity/session/account.texts.ts'
import { sessionTexts } from '#web/modules/identity/session/texts.ts'
import { PasswordRules } from '#web/modules/identity/session/password/PasswordRules.tsx'

type Field = 'password' | 'confirmation'
type Props = {
  label: string
  draft: Readonly<Record<Field, string>>
  inputProps: (field: Field) => PasswordInputProps
  set: (field: Field, value: string) => void
}

/** A password that is chosen, the same again, and what it must have. */
export const NewPasswordFields = ({ label, draft, inputProps, set }: Props) => (
  <>
    {(
      [
        ['password', label],
        ['confirmation', passwordTexts.confirmation],
      ] as const
    ).map(([field, text]) => (
      <PasswordInput
        key={field}
        {...inputProps(field)}
        label={text}
        autoComplete="new-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': sessionTexts.showPassword }}
        value={draft[field]}
        onChange={({ currentTarget: { value } }) => set(field, value)}
      />
    ))}
    <PasswordRules password={draft.password} />
  </>
)
