import { Anchor, Center, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import logo from '#web/assets/logo.svg'
import type { Audience } from '#web/generated/types.ts'
import { sessionTexts } from '#web/texts/session.ts'
import { DemoAccess } from './DemoAccess.tsx'
import { MeDocument, useMeQuery, useSignInQuery, type MeQuery } from './session.generated.ts'
import type { Session } from './session.ts'
import { SignInForm } from './SignInForm.tsx'
import styles from './sign-in.module.css'

const portals = [
  { value: 'SUPPLIER', label: sessionTexts.supplier },
  { value: 'CUSTOMER', label: sessionTexts.customer },
]

const wantedFrom = (state: unknown) =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : '/'

/** /micuenta for staff, /login for suppliers and customers (portal.md 2); afterwards back to the path that was wanted. */
export function SignIn({ door }: { door: 'staff' | 'portal' }) {
  const [portal, setPortal] = useState<Audience>('SUPPLIER')
  const audience = door === 'staff' ? 'INTERNAL' : portal
  const { data: me } = useMeQuery()
  const { data } = useSignInQuery({ variables: { audience } })
  const client = useApolloClient()
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const wanted = wantedFrom(state)

  useEffect(() => {
    document.title = `${sessionTexts.title} · Circuito`
  }, [])

  function enter(session: Session) {
    client.writeQuery<MeQuery>({ query: MeDocument, data: { me: session } })
    void navigate(wanted, { replace: true })
  }

  if (me?.me) return <Navigate to={wanted} replace />
  return (
    <Center component="main" className={styles.page}>
      <Stack w="100%" maw={420} gap="md">
        <div className={styles.brand}>
          <img src={logo} alt="" width={44} height={44} />
          <div>
            <Title order={1}>Circuito</Title>
            <Text c="dimmed" size="sm">
              {door === 'staff' ? sessionTexts.staff : sessionTexts.portal}
            </Text>
          </div>
        </div>
        <div className={`panel ${styles.card}`}>
          {door === 'portal' && (
            <SegmentedControl
              fullWidth
              mb="md"
              aria-label={sessionTexts.portal}
              data={portals}
              value={portal}
              onChange={(value) => setPortal(value as Audience)}
            />
          )}
          <SignInForm key={audience} audience={audience} companies={data?.companies ?? []} onSignedIn={enter} />
        </div>
        <DemoAccess audience={audience} accounts={data?.demoAccounts ?? []} onSignedIn={enter} />
        <Anchor component={Link} to={door === 'staff' ? '/login' : '/micuenta'} size="sm" ta="center" state={state}>
          {door === 'staff' ? sessionTexts.portal : sessionTexts.staff}
        </Anchor>
      </Stack>
    </Center>
  )
}

export const StaffSignIn = () => <SignIn door="staff" />
export const PortalSignIn = () => <SignIn door="portal" />
