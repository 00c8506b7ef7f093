import type { Audience } from '#web/generated/types.ts'
import { delegationTexts } from '#web/modules/approvals/delegation/texts.ts'
import { passwordTexts, sessionsTexts } from '#web/modules/identity/session/account.texts.ts'
import { preferenceTexts } from '#web/modules/identity/preference/texts.ts'
import { signatureTexts } from '#web/modules/identity/signature/texts.ts'
import { shellTexts } from '../texts.ts'
import type { AccountDialog } from '../user-menu/account-dialog.ts'

/** What stands in the account menu: a screen by its path, or a dialog over whatever screen is shown. */
export type AccountLink = { label: string } & ({ path: string } | { dialog: AccountDialog })

const everybody: readonly AccountLink[] = [
  { label: passwordTexts.menu, dialog: 'password' },
  { label: sessionsTexts.title, dialog: 'sessions' },
  { label: preferenceTexts.title, dialog: 'preferences' },
]
const staff: readonly AccountLink[] = [
  ...everybody,
  { label: signatureTexts.title, dialog: 'signature' },
  { label: delegationTexts.menu, path: '/configuracion/delegaciones' },
  { label: shellTexts.exports, path: '/configuracion/exportaciones' },
  { label: shellTexts.imports, path: '/configuracion/importaciones' },
]

/** What of their account a person finds by Ctrl K. */
export const accountLinksOf = (audience: Audience): readonly AccountLink[] =>
  audience === 'INTERNAL' ? staff : everybody

const DIALOG = 'cuenta:'

/** The value of its option in a list of paths. */
export const valueOfLink = (link: AccountLink): string => ('path' in link ? link.path : DIALOG + link.dialog)

/** The dialog that a value names; undefined for a path. */
export const dialogOfValue = (links: readonly AccountLink[], value: string): AccountDialog | undefined => {
  const link = links.find((one) => valueOfLink(one) === value)
  return link && 'dialog' in link ? link.dialog : undefined
}
