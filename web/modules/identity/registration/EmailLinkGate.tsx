import { Button, Loader, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import type { LetterLinkPurpose } from '#web/generated/types.ts'
import { AuthOutcome } from '#web/modules/identity/session/layout/AuthOutcome.tsx'
import { AuthProblems } from '#web/modules/identity/session/layout/AuthProblems.tsx'
import { failureTexts } from '#web/platform/ui/feedback/texts.ts'
import { forgottenPathOf } from './forgotten-path.ts'
import { validationTexts as texts } from './texts.ts'
import { useLetterLinkQuery, type LetterLinkQuery } from './registration.generated.ts'

type ValidLink = NonNullable<LetterLinkQuery['letterLink']>
type Props = {
  token: string
  purpose: LetterLinkPurpose
  title: string
  children: (link: ValidLink) => ReactNode
}

/** Asks first whether the link of a letter still works: one that was spent says so before anything is typed. */
export function EmailLinkGate({ token, purpose, title, children }: Props) {
  const { data, error, loading, refetch } = useLetterLinkQuery({ variables: { token }, fetchPolicy: 'no-cache' })
  const link = data?.letterLink
  const { search } = useLocation()
  const anotherLink = forgottenPathOf(search)
  if (link?.purpose === purpose) return children(link)
  if (error && !data) {
    return (
      <AuthOutcome title={title}>
        <AuthProblems messages={failureOf(error).messages} />
        <Button size="md" loading={loading} onClick={() => void refetch().catch(() => undefined)}>
          {failureTexts.retry}
        </Button>
      </AuthOutcome>
    )
  }
  if (!data) return <Loader aria-label={title} />
  return (
    <AuthOutcome title={title}>
      <Text role="alert">{texts.dead}</Text>
      <Button component={Link} to={anotherLink} size="md">
        {texts.another}
      </Button>
    </AuthOutcome>
  )
}
