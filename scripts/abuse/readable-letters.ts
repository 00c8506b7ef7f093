import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack } from './attack.ts'

const LETTER_WITHIN = 20_000

/** Whether an account that is not the owner may read or enter it. Of what lies in a folder that is closed, the folder says so. */
const isOpen = (path: string): boolean => (statSync(path).mode & 0o077) !== 0

export const attack: Attack = {
  number: '21',
  title: 'another account of the machine reads letters that open accounts, uploads and the signing key',
  alone: true,
  run: async ({ rest, folder, sql }) => {
    await sql(`update "SecUser" set "UsrEmail" = 'ventas@proveedor.example' where "UsrName" = '20512333797'`)
    await fetch(`${rest}/api/v1.0/Account/forgotpassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ UsrName: '20512333797', LexID: 1000 }),
    })
    const mail = join(folder, 'mail')
    const emailFiles = () => (existsSync(mail) ? readdirSync(mail).filter((name) => name.endsWith('.eml')) : [])
    const until = performance.now() + LETTER_WITHIN
    while (emailFiles().length === 0 && performance.now() < until)
      await new Promise((settle) => setTimeout(settle, 200))
    const paths = [
      ...(emailFiles().length > 0 ? ['mail'] : []),
      ...emailFiles().map((name) => join('mail', name)),
      'files',
      'secret',
      'in-use',
    ]
    const open = paths.filter((path) => isOpen(join(folder, path)))
    return {
      held: emailFiles().length > 0 && open.length === 0,
      cost: 'one letter asked for, and a look at the folder',
      got: `${emailFiles().length} letters; ${open.length} of ${paths.length} names are open to others${open.length ? `: ${open.slice(0, 3).join(', ')}` : ''}`,
    }
  },
}
