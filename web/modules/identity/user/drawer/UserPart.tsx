import { Preferences } from '#web/modules/identity/preference/Preferences.tsx'
import { SignaturePanel } from '#web/modules/identity/signature/SignaturePanel.tsx'
import { sessionsTexts } from '#web/modules/identity/session/account.texts.ts'
import { preferenceTexts } from '#web/modules/identity/preference/texts.ts'
import { signatureTexts } from '#web/modules/identity/signature/texts.ts'
import { userTexts as texts } from '../texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import type { Part } from './parts.ts'
import { permissionTexts } from '#web/modules/identity/permission/texts.ts'
import { Permissions } from '#web/modules/identity/permission/Permissions.tsx'
import { UserRoles } from '#web/modules/identity/role/UserRoles.tsx'
import { UserDrawer } from './UserDrawer.tsx'
import { NewUser, UserEditor } from '../form/UserEditor.tsx'
import { UserSessions } from './UserSessions.tsx'

type Props = { part: Part; id: string; allowed: Allowed; onClose: () => void }

const titles: Record<Part, string> = {
  registro: texts.user,
  permisos: permissionTexts.title,
  sesiones: sessionsTexts.title,
  preferencias: preferenceTexts.title,
  firma: signatureTexts.title,
}

/** What was opened of an account: ?registro=<id>, ?registro=nuevo, ?permisos=<id>, ?sesiones=<id>, ?preferencias=<id>, ?firma=<id>. */
export function UserPart({ part, id, allowed, onClose }: Props) {
  if (part === 'registro' && id === 'nuevo') return <NewUser allowed={allowed} onClose={onClose} />
  const isWide = part === 'permisos'
  return (
    <UserDrawer id={id} title={titles[part]} width={isWide ? 1170 : 'lg'} onClose={onClose}>
      {(user) => {
        switch (part) {
          case 'registro':
            return <UserEditor user={user} allowed={allowed} onClose={onClose} />
          case 'permisos':
            return (
              <>
                <UserRoles id={id} fullName={user.fullName} />
                <Permissions id={id} />
              </>
            )
          case 'sesiones':
            return <UserSessions id={id} canEnd={allowed.canEdit} />
          case 'firma':
            return <SignaturePanel userId={id} onDone={onClose} />
          case 'preferencias':
            return <Preferences id={id} isReadOnly={!allowed.canEdit} onClose={onClose} />
        }
      }}
    </UserDrawer>
  )
}
