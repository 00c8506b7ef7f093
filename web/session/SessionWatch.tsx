import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { accountDialog } from './dialogs.ts'
import { useSession } from './session.ts'
import { useKeptAlive } from './useKeptAlive.ts'
import { usePresence } from './usePresence.ts'

const IdleDialog = lazyPart(async () => (await import('./IdleDialog.tsx')).IdleDialog)
const PasswordDialog = lazyPart(async () => (await import('./PasswordDialog.tsx')).PasswordDialog)
const SessionsDialog = lazyPart(async () => (await import('./SessionsDialog.tsx')).SessionsDialog)

/** What stands over any screen because of the session: a password that must change, being away, the account's dialogs. */
export function SessionWatch() {
  const { mustChangePassword } = useSession()
  const { left, stay } = usePresence()
  const open = useSyncExternalStore(accountDialog.subscribe, accountDialog.current)
  const close = () => accountDialog.show(null)
  useKeptAlive()
  return (
    <Suspense>
      {(mustChangePassword || open === 'password') && <PasswordDialog isForced={mustChangePassword} onClose={close} />}
      {open === 'sessions' && <SessionsDialog onClose={close} />}
      {left !== null && <IdleDialog left={left} onStay={stay} />}
    </Suspense>
  )
}
