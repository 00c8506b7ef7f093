import { isEmail } from '#schema/platform/values/email.ts'
import type { Issue } from '#schema/platform/values/issue.ts'

const NAME = /^[\p{L}\p{N}._@-]{3,120}$/u

export interface UserAccountDraft {
  userName: string
  email: string
  personId: string | number | null | undefined
}

/** What keeps an account from being saved; a new one is somebody's. */
export const validateUserAccount = ({ userName, email, personId }: UserAccountDraft, isNew: boolean): Issue[] => [
  ...(NAME.test(userName.trim())
    ? []
    : [{ path: ['userName'], message: 'El usuario tiene de 3 a 120 letras, números o . _ @ -, sin espacios' }]),
  ...(email.trim() === '' || isEmail(email.trim())
    ? []
    : [{ path: ['email'], message: 'La dirección de email es incorrecta.' }]),
  ...(isNew && !personId ? [{ path: ['personId'], message: 'Seleccione una persona' }] : []),
]
