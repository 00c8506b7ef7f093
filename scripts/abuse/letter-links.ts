import { callAccount, emailsTo } from './account-calls.ts'
import type { Attack } from './attack.ts'

const PORT = '4321'
const MAILBOX = 'nuevo@puerto.example'
const PATIENCE = 20_000

export const attack: Attack = {
  number: '22',
  title: "links of letters that lead to another program's port, where somebody waits for them",
  environment: { PORT },
  async run(target) {
    await callAccount(target, 'POST', 'Account/registeruser', {
      LexID: 1000,
      UsrName: '20100047218',
      UsrFullName: 'Aceros S.A.C.',
      UsrEmail: MAILBOX,
    })
    const until = performance.now() + PATIENCE
    let emails = await emailsTo(target, MAILBOX)
    while (emails.length === 0 && performance.now() < until) {
      await new Promise((settle) => setTimeout(settle, 250))
      emails = await emailsTo(target, MAILBOX)
    }
    const links = emails.flatMap((text) => text.match(/https?:\/\/[^\s/]+/g) ?? [])
    return {
      held: links.length > 0 && links.every((link) => link === `http://localhost:${PORT}`),
      cost: 'one changed port',
      got: `${emails.length} letter, its links lead to ${[...new Set(links)].join(', ') || 'nowhere'}`,
    }
  },
}
