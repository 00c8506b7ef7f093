import type { Session } from '#web/platform/session/session.ts'

const looking = { canAdd: false, canEdit: false, canDelete: false, canView: true, canSave: false, canExport: false }

/** The session of somebody of the staff who may look at these options alone. */
export const staffLookingAt = (...options: readonly string[]): Session => ({
  user: { id: '4', name: 'logistica', fullName: 'Carla Bravo' },
  permissions: options.map((option) => ({ option, isAdministrator: false, isManager: false, ...looking })),
  company: { id: '1', name: 'Los Andes' },
  audience: 'INTERNAL',
  config: null,
  worker: null,
  menu: [],
  expiresAt: '2026-11-20T20:00:00Z',
  isInstallationAdministrator: false,
  mustChangePassword: false,
})

/** The session of somebody of the staff who may do this besides looking at one option. */
export function staffWithRights(option: string, rights: Partial<typeof looking>): Session {
  const session = staffLookingAt(option)
  return { ...session, permissions: session.permissions.map((permission) => ({ ...permission, ...rights })) }
}
