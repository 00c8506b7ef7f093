import type { ApolloClient } from '@apollo/client'
import { Anchor, Group } from '@mantine/core'
import { useApolloClient } from '@apollo/client/react'
import { Link, Navigate, useLocation, useNavigate, type Location } from 'react-router-dom'
import { sessionTexts } from '../texts.ts'
import { CompaniesMissing } from './CompaniesMissing.tsx'
import { DemoAccess } from './DemoAccess.tsx'
import { AuthLayout } from '../layout/AuthLayout.tsx'
import { PortalChoice } from './PortalChoice.tsx'
import { MeDocument, useMeQuery, type MeQuery } from '#web/platform/session/session.generated.ts'
import {
  SignInDocument,
  useSignInQuery,
  type SignInQuery,
  type SignInQueryVariables,
} from '#web/platform/session/sign-in.generated.ts'
import type { Session } from '#web/platform/session/session.ts'
import { useReleased } from '#web/platform/ui/interaction/useReleased.ts'
import { SignInForm } from './SignInForm.tsx'
import { portalOfLocation, requestedPathOf, usePortalChoice } from './usePortalChoice.ts'

/** How long a sign-in page waits for what it shows, in milliseconds; it then shows what it has. */
const LONGEST_WAIT = 1_000

/**
 * Asks for the companies and demo accounts of a sign-in before its page is shown: what comes later moves the fields, buttons
 * and links that somebody is about to press. Where this fails, the page asks again by itself and says so.
 */
export async function loadSignIn(
  client: ApolloClient,
  accountKind: 'staff' | 'portal',
  location: Location<unknown>,
): Promise<void> {
  const audience = accountKind === 'staff' ? 'INTERNAL' : portalOfLocation(location)
  const answer = client.query<SignInQuery, SignInQueryVariables>({ query: SignInDocument, variables: { audience } })
  const deadline = new Promise<void>((settle) => setTimeout(settle, LONGEST_WAIT))
  await Promise.race([answer.catch(() => undefined), deadline])
}

/** /micuenta for staff, /login for suppliers and customers (portal.md 2); afterwards back to the path that was wanted. */
export function SignIn({ door: accountKind }: { door: 'staff' | 'portal' }) {
  const [portal, setPortal] = usePortalChoice()
  const audience = accountKind === 'staff' ? 'INTERNAL' : portal
  const { data: me } = useMeQuery()
  const { data: current, previousData, error, refetch } = useSignInQuery({ variables: { audience } })
  // Between suppliers and customers the page keeps its height until the answer is there.
  const data = useReleased(current ?? (error ? undefined : previousData))
  const client = useApolloClient()
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const wanted = requestedPathOf(state)

  function enter(session: Session) {
    client.writeQuery<MeQuery>({ query: MeDocument, data: { me: session } })
    void navigate(wanted, { replace: true })
  }

  if (me?.me) return <Navigate to={wanted} replace />
  return (
    <AuthLayout
      title={sessionTexts.title}
      place={accountKind === 'staff' ? sessionTexts.staff : sessionTexts.portal}
      below={
        <>
          <DemoAccess
            audience={audience}
            accounts={data?.demoAccounts ?? []}
            isWaiting={data !== current}
            onSignedIn={enter}
          />
          <Anchor
            component={Link}
            to={accountKind === 'staff' ? '/login' : '/micuenta'}
            size="sm"
            ta="center"
            state={state}
          >
            {accountKind === 'staff' ? sessionTexts.portal : sessionTexts.staff}
          </Anchor>
        </>
      }
    >
      {error && !data && <CompaniesMissing onRetry={refetch} />}
      {accountKind === 'portal' && <PortalChoice value={portal} onChange={setPortal} />}
      <SignInForm key={audience} audience={audience} companies={data?.companies ?? []} onSignedIn={enter} />
      <Group justify="space-between" mt="md">
        <Anchor component={Link} to={accountKind === 'staff' ? '/micuenta/olvido' : '/login/olvido'} size="sm">
          {sessionTexts.forgotten}
        </Anchor>
        {accountKind === 'portal' && (
          <Anchor component={Link} to="/login/registro" size="sm">
            {sessionTexts.register}
          </Anchor>
        )}
      </Group>
    </AuthLayout>
  )
}

export const StaffSignIn = () => <SignIn door="staff" />
export const PortalSignIn = () => <SignIn door="portal" />
