import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { validateRegistration } from '#schema/modules/identity/registration/registration.ts'
import type { Portal } from '#web/generated/types.ts'
import { useCompaniesQuery } from '#web/platform/session/sign-in.generated.ts'
import { CompaniesMissing } from '#web/modules/identity/session/sign-in/CompaniesMissing.tsx'
import { CompanyField } from '#web/modules/identity/session/sign-in/CompanyField.tsx'
import { AuthProblems } from '#web/modules/identity/session/layout/AuthProblems.tsx'
import { useAuthForm } from '#web/modules/identity/session/layout/useAuthForm.ts'
import { registrationTexts as texts } from './texts.ts'
import { DigitsField } from '#web/platform/ui/field/number/DigitsField.tsx'
import { useRegisterAccountMutation } from './registration.generated.ts'

const blank = { document: '', fullName: '', email: '' }

type Props = {
  portal: Portal
  /** With the address that a letter went to. */
  onSent: (email: string) => void
}

/** Who asks for an account, by RUC or DNI; the password is chosen by the link of the letter. */
export function RegistrationForm({ portal, onSent }: Props) {
  const { data, error, refetch } = useCompaniesQuery()
  const companies = data?.companies ?? []
  const [chosen, setCompany] = useState<string | null>(null)
  const [register] = useRegisterAccountMutation()
  const { draft, set, inputProps, problems, isBusy, submit } = useAuthForm(
    'registration',
    blank,
    (typed) => validateRegistration({ ...typed, audience: portal }),
    async ({ document, fullName, email }) => {
      const company = chosen ?? companies[0]?.id
      const { data: mutationData } = await register({
        variables: { input: { portal, company, document, fullName, email } },
      })
      const errors = mutationData?.registerAccount.errors ?? []
      if (mutationData && errors.length === 0) onSent(email.trim())
      return errors
    },
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <AuthProblems {...problems} />
        {error && !data && <CompaniesMissing onRetry={refetch} />}
        <CompanyField companies={companies} value={chosen} onChange={setCompany} />
        <DigitsField
          {...inputProps('document')}
          label={texts.document[portal]}
          autoComplete="username"
          autoFocus
          required
          withAsterisk={false}
          value={draft.document}
          onChange={(document) => set('document', document)}
        />
        <TextInput
          {...inputProps('fullName')}
          label={texts.fullName[portal]}
          autoComplete={portal === 'SUPPLIER' ? 'organization' : 'name'}
          required
          withAsterisk={false}
          value={draft.fullName}
          onChange={({ currentTarget: { value } }) => set('fullName', value)}
        />
        <TextInput
          {...inputProps('email')}
          label={texts.email}
          type="email"
          autoComplete="email"
          required
          withAsterisk={false}
          value={draft.email}
          onChange={({ currentTarget: { value } }) => set('email', value)}
        />
        <Text size="sm">{texts.passwordLater}</Text>
        <Button type="submit" size="md" loading={isBusy} mt="xs">
          {texts.send}
        </Button>
      </Stack>
    </form>
  )
}
