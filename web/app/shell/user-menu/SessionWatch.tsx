import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { Preferred } from '#web/modules/identity/preference/Preferred.tsx'
import { idleLazyComponent, lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { accountDialog } from './account-dialog.ts'
import { ReadOnlyMode } from './ReadOnlyMode.tsx'
import { rememberAudience } from '#web/platform/session/audience.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useKeepAlive } from '#web/modules/identity/session/lifetime/useKeepAlive.ts'
import { usePresence } from '#web/modules/identity/session/lifetime/usePresence.ts'

const IdleDialog = lazyComponent(
  async () => (await import('#web/modules/identity/session/lifetime/IdleDialog.tsx')).IdleDialog,
)
const PasswordDialog = lazyComponent(
  async () => (await import('#web/modules/identity/session/password/PasswordDialog.tsx')).PasswordDialog,
)
const OwnPreferences = lazyComponent(
  async () => (await import('#web/modules/identity/preference/OwnPreferences.tsx')).OwnPreferences,
)
const SignatureDialog = lazyComponent(
  async () => (await import('#web/modules/identity/signature/SignatureDialog.tsx')).SignatureDialog,
)
const SessionsDialog = lazyComponent(
  async () => (await import('#web/modules/identity/session/sessions/SessionsDialog.tsx')).SessionsDialog,
)
const Publications = idleLazyComponent(
  async () => (await import('#web/modules/receivables/customer/promotion/Publications.tsx')).Publications,
)

/**
 * What stands over any screen because of the session: a password that must change, being away, the account's dialogs, that
 * nothing is saved for now, and what customers are told of.
 */
export function SessionWatch() {
  const { mustChangePassword, audience } = useSession()
  const { left, stay } = usePresence()
  const open = useSyncExternalStore(accountDialog.subscribe, accountDialog.current)
  const close = () => accountDialog.show(null)
  useKeepAlive()
  useEffect(() => rememberAudience(audience), [audience])
  return (
    <>
      <Suspense>
        <Preferred />
        {(mustChangePassword || open === 'password') && (
          <PasswordDialog isForced={mustChangePassword} onClose={close} />
        )}
        {open === 'sessions' && <SessionsDialog onClose={close} />}
        {open === 'preferences' && <OwnPreferences onClose={close} />}
        {open === 'signature' && <SignatureDialog onClose={close} />}
        {left !== null && <IdleDialog left={left} onStay={stay} />}
      </Suspense>
      <ReadOnlyMode />
      <Suspense>{audience === 'CUSTOMER' && !mustChangePassword && <Publications />}</Suspense>
    </>
  )
}
