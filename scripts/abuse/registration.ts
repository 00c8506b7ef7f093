import { callAccount, emailTokens } from './account-calls.ts'
import type { Attack } from './attack.ts'

const RUC = '20100047218'
const OWNER = { UsrFullName: 'Aceros del Puerto S.A.C.', UsrEmail: 'dueno@aceros.example' }
const THIEF = { UsrFullName: 'Otro S.A.C.', UsrEmail: 'otro@ajeno.example' }
const [THEIRS, STOLEN] = ['Amapola2027', 'Geranio2028']

export const attack: Attack = {
  number: '4',
  title: 'registering the document of somebody else, before and after its owner, with a password of the attacker',
  async run(target) {
    const call = (path: string, body: object, token?: string) => callAccount(target, 'POST', path, body, { token })
    const register = (who: object, UsrPassword: string) =>
      call('Account/registeruser', { LexID: 1000, UsrName: RUC, ...who, UsrPassword })
    const enter = (UsrPassword: string) => call('Account/login', { UsrName: RUC, UsrPassword, LexID: 1000 })
    await register(OWNER, THEIRS)
    const [link] = await emailTokens(target, OWNER.UsrEmail)
    // Once more with the owner's address, and once with the attacker's own.
    await register(OWNER, STOLEN)
    await register(THIEF, STOLEN)
    await call('Account/validateaccount', { Token: link, UsrPassword: THEIRS })
    const ownLinks = await emailTokens(target, THIEF.UsrEmail)
    const admin = await target.signIn('admin')
    const claims = (await call('User/claims', {}, admin)).Result as { UsrID: number; ClmEmail: string }[]
    const [claim] = claims.filter(({ ClmEmail }) => ClmEmail === THIEF.UsrEmail)
    const early = await call('User/activate', { UsrID: claim?.UsrID }, admin)
    await call('User/decideclaim', { UsrID: claim?.UsrID }, admin)
    await call('User/activate', { UsrID: claim?.UsrID }, admin)
    const [attacker, owner] = [await enter(STOLEN), await enter(THEIRS)]
    const [emailCount] = await target.sql<{ n: number }>(
      `select count(*)::integer as n from "GenMail" where "MalTo" = $1 and "MalSubject" = 'Otra persona pidió su cuenta'`,
      [OWNER.UsrEmail],
    )
    return {
      held:
        attacker.status === 401 &&
        owner.status === 200 &&
        ownLinks.length === 0 &&
        claim !== undefined &&
        early.status === 400 &&
        emailCount?.n === 1,
      cost: '3 POST of 200 bytes',
      got:
        `the attacker's password: ${attacker.status}, the owner's: ${owner.status}; links for the attacker's mailbox: ${ownLinks.length}; ` +
        `claims before staff: ${claims.length}; letters to the owner about it: ${emailCount?.n ?? 0}`,
    }
  },
}
