import type { Issue } from '#schema/platform/values/issue.ts'
import { fieldMessages } from '#schema/platform/values/messages.ts'

/** A new password while it is being typed. */
export interface PasswordDraft {
  /** The one that is left behind; not asked for where a letter's link stands in for it. */
  old?: string | null
  password: string
  /** Typed a second time, on the screen alone. */
  confirmation?: string | null
}

/** `common`, `requirements` and `confirmation` word for word from portal.md 5 and back-office.md 5. */
export const passwordMessages = {
  old: 'Ingrese la contraseña actual',
  password: 'Ingrese la contraseña nueva',
  common: fieldMessages.commonPassword,
  requirements: fieldMessages.passwordRequirements,
  same: 'La contraseña nueva debe ser distinta de la actual',
  tooLong: 'La contraseña admite hasta 200 caracteres',
  confirmation: 'La Confirmación de la contraseña es distinta',
} as const

/** Argon2 would take more; nobody types more. */
const LONGEST = 200

/** What guesses begin with, whatever digits follow. The service asks a longer list besides. */
const GUESSED = new Set([
  'password',
  'contraseña',
  'contrasena',
  'clave',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  'abc',
  'abcd',
  'admin',
  'administrador',
  'usuario',
  'secreto',
  'welcome',
  'bienvenido',
  'letmein',
  'iloveyou',
  'teamo',
  'peru',
  'lima',
  'princesa',
  'dragon',
  'monkey',
])

/** Whether it is among the first that anybody would try: digits alone, or a common word with digits after it. */
export function isGuessed(password: string): boolean {
  const word = password.toLowerCase().replace(/[\d\W_]+$/u, '')
  return /^\d+$/.test(password) || GUESSED.has(word)
}

/** What a new password must have, in the order of the rules list (back-office.md 2, rules 8). */
export const passwordRules = [
  { name: 'length', text: 'Al menos 8 caracteres', holds: (password: string) => password.length >= 8 },
  { name: 'uppercase', text: 'Una letra mayúscula', holds: (password: string) => /\p{Lu}/u.test(password) },
  { name: 'lowercase', text: 'Una letra minúscula', holds: (password: string) => /\p{Ll}/u.test(password) },
  { name: 'number', text: 'Un número', holds: (password: string) => /\d/.test(password) },
  {
    name: 'common',
    text: 'No es fácil de adivinar',
    holds: (password: string) => password !== '' && !isGuessed(password),
  },
  {
    // The confirmation is compared without the blanks around it: what is kept has none, or nobody could enter with what they confirmed.
    name: 'blanks',
    text: 'Sin espacios al inicio ni al final',
    holds: (password: string) => password !== '' && password === password.trim(),
  },
] as const

function validateNewPassword(password: string, old: string | null | undefined, isCommon: boolean): string | undefined {
  if (password === '') return passwordMessages.password
  if (isCommon || isGuessed(password)) return passwordMessages.common
  if (!passwordRules.every(({ holds }) => holds(password))) return passwordMessages.requirements
  if (password.length > LONGEST) return passwordMessages.tooLong
  return password === old ? passwordMessages.same : undefined
}

/**
 * Everything that keeps a password from being taken (back-office.md 5).
 * @param isCommon whether a longer list than this one knows it
 */
export function validatePassword(draft: PasswordDraft, isCommon = false): Issue[] {
  const { old, password, confirmation } = draft
  const problems = {
    old: old === '' || old === null ? passwordMessages.old : undefined,
    password: validateNewPassword(password, old, isCommon),
    confirmation:
      typeof confirmation === 'string' && confirmation.trim() !== password.trim()
        ? passwordMessages.confirmation
        : undefined,
  }
  return Object.entries(problems).flatMap(([field, message]) => (message ? [{ path: [field], message }] : []))
}
