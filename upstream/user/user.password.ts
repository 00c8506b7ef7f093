import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../http/audit.ts'
import { refuse } from '../http/refusal.ts'
import { post } from '../mail/outbox.ts'
import { endSessionsOf } from '../session/livingSessions.ts'
import { refuseUnlessAdministrator } from './user.administrator.ts'
import type { AccountCall } from './user.call.ts'
import { lockedUser } from './user.locked.ts'
import type { User } from './user.rows.ts'
import { userInput } from './user.standing.ts'

export const temporaryInput = userInput.extend({ SendLetter: z.boolean().default(false) })

/** Letters and digits that nobody takes for one another, read out or copied by hand. */
const LOWER = 'abcdefghjkmnpqrstuvwxyz'
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const DIGITS = '23456789'

const some = (among: string, count: number): string[] =>
  Array.from({ length: count }, () => among.charAt(randomInt(among.length)))

/** Sixteen characters that pass the rules of passwords: 86 bits. */
const invent = (): string => [some(UPPER, 4), some(LOWER, 6), some(DIGITS, 2), some(LOWER, 4)].flat().join('')

const letterOf = ({ UsrName, UsrFullName }: User, password: string) =>
  [
    `Estimado(a) ${UsrFullName}:`,
    '',
    'Se le asignó una contraseña temporal. Al ingresar deberá cambiarla.',
    '',
    `Usuario: ${UsrName}`,
    `Contraseña temporal: ${password}`,
  ].join('\n')

/**
 * Gives an account a password that must be changed at the next entry, and ends its sessions.
 * @returns the password, to be shown this once; null where it went by letter
 */
export async function temporaryPassword(
  call: AccountCall<z.output<typeof temporaryInput>>,
): Promise<{ UsrPassword: string | null }> {
  const { tx, identity, permissions, body } = call
  refuseUnlessAdministrator(permissions)
  const user = await lockedUser(call, body.UsrID)
  if (user.UsrID === identity.userId) throw refuse.badRequest('Cambie su propia contraseña en «Cambiar Password»')
  if (body.SendLetter && !user.UsrEmail) throw refuse.badRequest({ path: 'UsrEmail', message: 'La cuenta no tiene correo' })
  const password = invent()
  await tx
    .updateTable('SecUser')
    .set({
      UsrPasswordHash: await hash(password),
      UsrMustChange: true,
      UsrFailures: 0,
      UsrLockedUntil: null,
      UsrUpdateID: identity.userId,
      SecVersion: sql<number>`"SecVersion" + 1`,
    })
    .where('UsrID', '=', user.UsrID)
    .execute()
  await endSessionsOf(tx, user.UsrID)
  await audit(tx, { resource: 'SecUser', record: user.UsrID, action: 'temporarypassword', change: { SendLetter: body.SendLetter } })
  if (!body.SendLetter || !user.UsrEmail) return { UsrPassword: password }
  const letter = { to: user.UsrEmail, subject: 'Su contraseña temporal', text: letterOf(user, password) }
  await post(tx, [letter], { CpyID: identity.companyId, TrsCode: null, DocEntry: null })
  return { UsrPassword: null }
}
