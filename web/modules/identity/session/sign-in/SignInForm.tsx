import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { accountName } from '#schema/modules/identity/session/account-name.ts'
import type { Audience } from '#web/generated/types.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { sessionTexts } from '../texts.ts'
import { CompanyField } from './CompanyField.tsx'
import type { Session } from '#web/platform/session/session.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'
import { useSignIn } from './useSignIn.ts'

type Props = {
  audience: Audience
  companies: { id: string; name: string }[]
  onSignedIn: (session: Session) => void
  /** The user who is asked to sign in again. */
  user?: string
  /** The company that they are asked to enter again. */
  company?: string
  children?: React.ReactNode
}

const labels = { INTERNAL: sessionTexts.user, SUPPLIER: sessionTexts.ruc, CUSTOMER: sessionTexts.document }
const isRucLong = (text: string) => /^\d{11}$/.test(text)

/** User and password, both required; a failure keeps the user and says why beside the form. */
export function SignInForm({ audience, companies, onSignedIn, user: known = '', company: current, children }: Props) {
  const { signIn, loading, messages, lock } = useSignIn()
  const [user, setUser] = useState(known)
  const [password, setPassword] = useState('')
  const [company, setCompany] = useState(current ?? null)
  const [isTried, setTried] = useState(false)
  const account = accountName(user, audience === 'INTERNAL')
  const wait = useSecondsUntil(lock?.user === account ? lock.until : 0)
  const isSupplier = audience === 'SUPPLIER'
  const userError =
    user.trim() === '' ? formTexts.required : isSupplier && !isRucLong(account) ? sessionTexts.rucDigits : null

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (userError || password === '') return
    const session = await signIn({ user: account, password, audience, company })
    if (session) onSignedIn(session)
    else setPassword('')
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <TextInput
          label={labels[audience]}
          autoComplete="username"
          size="md"
          data-autofocus={known === '' || undefined}
          autoFocus={known === ''}
          inputMode={isSupplier ? 'numeric' : undefined}
          maxLength={120}
          value={user}
          error={isTried && userError}
          onChange={({ currentTarget: { value } }) => setUser(value)}
        />
        <PasswordInput
          label={sessionTexts.password}
          autoComplete="current-password"
          size="md"
          data-autofocus={known !== '' || undefined}
          autoFocus={known !== ''}
          visibilityToggleButtonProps={{ 'aria-label': sessionTexts.showPassword }}
          value={password}
          error={isTried && password === '' && messages.length === 0 && formTexts.required}
          onChange={({ currentTarget: { value } }) => setPassword(value)}
        />
        <CompanyField
          companies={companies}
          value={company}
          onChange={(chosen) => setCompany(chosen || null)}
          unnamed={sessionTexts.ownCompany}
        />
        {messages.length > 0 && (
          <Alert color="red" role="alert" py="xs">
            {messages.map((message) => (
              <div key={message}>{message}</div>
            ))}
          </Alert>
        )}
        {wait > 0 && (
          // A timer is not read out at every second.
          <Text role="timer" size="sm">
            {sessionTexts.openAgain(wait)}
          </Text>
        )}
        <Button type="submit" size="md" loading={loading} disabled={wait > 0} mt="xs">
          {sessionTexts.enter}
        </Button>
        {children}
      </Stack>
    </form>
  )
}
