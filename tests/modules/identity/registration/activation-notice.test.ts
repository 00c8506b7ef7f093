import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { emailsTo, tokenFromEmail } from '#tests/platform/mail/sent-emails.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Feed {
  data: { AleMessage: string; TrsCode: string; DocumentNumber: string; AleRead: boolean }[]
  Unread: number
}

const RUC = '20100047218'
const MAILBOX = 'ventas@aceros.example'

const upstream = provideUpstream()
let admin: Caller
beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

const accountNotices = async (caller: Caller) =>
  (await caller.call<Feed>('POST', 'SecAlert/pagination', { start: 0, length: 100 })).Result.data.filter(
    ({ TrsCode }) => TrsCode === 'USR',
  )

it('who may let accounts in hears of one that waits, once its mailbox is proven, until somebody lets it in', async () => {
  await executeSql(upstream, sql`update "SecUser" set "UsrEmail" = 'admin@staff.example' where "UsrName" = 'admin'`)
  const [before, buyer] = [await accountNotices(admin), await upstream.signIn('comprador')]
  await upstream.anyone.call('POST', 'Account/registeruser', {
    LexID: 1000,
    UsrName: RUC,
    UsrEmail: MAILBOX,
    UsrFullName: 'Aceros del Puerto S.A.C.',
  })
  expect(await accountNotices(admin)).toEqual(before)
  const Token = await tokenFromEmail(upstream.fresh.database, MAILBOX)
  const validated = await upstream.anyone.call('POST', 'Account/validateaccount', { Token, UsrPassword: 'Amapola2027' })
  expect(validated.Result).toEqual({ Activated: false })
  const [notice] = await accountNotices(admin)
  expect(notice).toMatchObject({
    AleMessage: 'Espera que la active para poder ingresar',
    DocumentNumber: RUC,
    AleRead: false,
  })
  expect(await accountNotices(buyer)).toEqual([])
  expect(await accountNotices(await upstream.signIn('admin2'))).toEqual([])
  const [account] = await executeSql<{ UsrID: number }>(
    upstream,
    sql`select "UsrID" from "SecUser" where "UsrName" = ${RUC}`,
  )
  const letters = await emailsTo(upstream.fresh.database, 'admin@staff.example')
  expect(letters.at(-1)).toMatchObject({ MalSubject: 'Una cuenta espera que la active' })
  expect(letters.at(-1)?.MalText).toContain('/configuracion/usuario')

  expect((await admin.call('POST', 'User/activate', { UsrID: account?.UsrID })).status).toBe(200)
  expect((await accountNotices(admin))[0]?.AleRead).toBe(true)
})
