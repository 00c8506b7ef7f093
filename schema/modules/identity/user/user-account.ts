import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import { isEmail } from '#schema/platform/values/email.ts'
import type { Issue } from '#schema/platform/values/issue.ts'

const messages = {
  userName: 'El usuario tiene de 3 a 120 letras, números o . _ @ -, sin espacios',
  email: 'La dirección de email es incorrecta.',
} as const

const NAME = /^[\p{L}\p{N}._@-]{3,120}$/u

export interface UserAccountDraft {
  userName: string
  email: string
  personId: string | number | null | undefined
}

/** What keeps an account from being saved; a new one is somebody's. */
export const validateUserAccount = ({ userName, email, personId }: UserAccountDraft, isNew: boolean): Issue[] => [
  ...(NAME.test(userName.trim()) ? [] : [{ path: ['userName'], message: messages.userName }]),
  ...(email.trim() === '' || isEmail(email.trim()) ? [] : [{ path: ['email'], message: messages.email }]),
  ...(isNew && !personId ? [{ path: ['personId'], message: recordMessages.person }] : []),
]
