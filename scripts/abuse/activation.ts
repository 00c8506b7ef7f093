import type { Attack } from './attack.ts'
import { callAccount, emailTokens } from './account-calls.ts'

const RUC = '20601122333'
const EMAIL = 'dos@empresas.example'
const PASSWORD = 'Amapola2027'

export const attack: Attack = {
  number: '23',
  title: 'entering a company that never let the supplier in, because another did',
  async run(target) {
    const call = (path: string, body: object, token?: string) => callAccount(target, 'POST', path, body, { token })
    const enter = (CpyID: number) => call('Account/login', { UsrName: RUC, UsrPassword: PASSWORD, LexID: 1000, CpyID })
    for (const CpyID of [1, 2])
      await call('Account/registeruser', {
        LexID: 1000,
        CpyID,
        UsrName: RUC,
        UsrFullName: 'Dos Empresas',
        UsrEmail: EMAIL,
      })
    const [Token] = await emailTokens(target, EMAIL)
    await call('Account/validateaccount', { Token, UsrPassword: PASSWORD })
    const [user] = await target.sql<{ UsrID: number }>('select "UsrID" from "SecUser" where "UsrName" = $1', [RUC])
    await call('User/activate', { UsrID: user?.UsrID }, await target.signIn('admin'))
    const [own, other] = [await enter(1), await enter(2)]
    return {
      held: own.status === 200 && other.status === 401 && other.ErrorCode === 'ACCOUNT_WAITING',
      cost: '2 registrations before one validation',
      got: `the company that let them in: ${own.status}; the other: ${other.status} ${other.ErrorCode ?? ''}`,
    }
  },
}
