import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import { afterBackgroundWork, tokenFromEmail } from '#tests/platform/mail/sent-emails.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller

beforeAll(async () => {
  admin = await world.as('admin')
})

const FIND = `query Find($search: String, $filter: UserFilter) {
  users(search: $search, filter: $filter) { total items { id userName state audience isAdministrator version area { label } } }
}`
interface Found {
  users: { total: number; items: { id: string; userName: string; version: number; isAdministrator: boolean }[] }
}
const find = async (search: string) => {
  const [user] = (await admin.graph<Found>(FIND, { search })).data.users.items
  if (!user) throw new Error(`Nobody is called ${search}`)
  return user
}

it('lists accounts in the order that is asked for, and as a sheet in the same', async () => {
  const asked = `{ users(page: {number: 1, size: 3}, sort: {field: USER_NAME, direction: DESC}, filter: {audience: INTERNAL}) { items { userName } } }`
  const names = (await admin.graph<Found>(asked)).data.users.items.map(({ userName }) => userName)
  expect(names).toEqual(names.toSorted().toReversed())
  const sheetFor = (who: Caller, query = 'audience=INTERNAL&sort=USER_NAME&direction=DESC') =>
    fetch(`${world.url}/files/users.xlsx?${query}`, { headers: { authorization: `Bearer ${who.token}` } })
  const sheet = await sheetFor(admin)
  expect([sheet.status, sheet.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('usuarios.xlsx'),
  ])
  const [, ...rows] = await readExcel(new Uint8Array(await sheet.arrayBuffer()))
  expect(rows.slice(0, 3).map(([first]) => first?.text)).toEqual(names)
  expect((await sheetFor(admin, 'sort=UsrPassword')).status).toBe(400)
  expect((await sheetFor(await world.as('jefe'))).status).toBe(403)
})

const GRANTS = `{ id version grants { option canAdd canEdit canDelete canView canSave canExport level } }`

it('gives one right more, by names, and everything else stays', async () => {
  const { id } = await find('consulta')
  type Permissions = {
    id: string
    version: number
    grants: { option: string; canView: boolean; level: string | null }[]
  }
  const read = await admin.graph<{ userPermissions: Permissions }>(
    `query Rights($id: ID!) { userPermissions(id: $id) ${GRANTS} }`,
    { id },
  )
  const { version, grants } = read.data.userPermissions
  const given = grants.map((grant) =>
    grant.option === 'PROJECTS' ? { ...grant, canView: true, level: 'AREA' } : grant,
  )
  const saved = await admin.graph<{ saveUserPermissions: { permissions: Permissions; errors: [] } }>(
    `mutation Save($input: SaveUserPermissionsInput!) { saveUserPermissions(input: $input) { permissions ${GRANTS} errors { message } } }`,
    { input: { id, version, grants: given } },
  )
  expect(saved.data.saveUserPermissions).toEqual({
    permissions: { id, version: version + 1, grants: given },
    errors: [],
  })
})

it('says at the input what is wrong with an account', async () => {
  const { id, version } = await find('jefe')
  const { data } = await admin.graph<{ saveUser: { user: null; errors: object[] } }>(
    `mutation Save($input: SaveUserInput!) { saveUser(input: $input) { user { id } errors { message code path } } }`,
    { input: { id, version, userName: 'jefe', email: 'nadie' } },
  )
  expect(data.saveUser).toEqual({
    user: null,
    errors: [{ message: 'La dirección de email es incorrecta.', code: 'BAD_USER_INPUT', path: ['email'] }],
  })
})

it('says at the companies that nobody takes themselves out of one', async () => {
  await inCompany(world.database, { company: '*' }, async (tx) => {
    await sql`insert into "SecUserCompany" ("UsrID", "CpyID") values (1, 2)`.execute(tx)
    await sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowView", "IsAllowEdit", "IsLevelAdmin")
      select 1, 2, "OptID", true, true, true from "SecOption" where "OptCode" = 'USERS'`.execute(tx)
  })
  const { id, version } = await find('admin')
  const { data } = await admin.graph<{ saveUser: { errors: object[] } }>(
    `mutation Save($input: SaveUserInput!) { saveUser(input: $input) { errors { message code path } } }`,
    { input: { id, version, userName: 'admin', companies: ['1'] } },
  )
  expect(data.saveUser.errors).toEqual([
    { message: 'No puede quitarse a sí mismo de una compañía', code: 'BAD_USER_INPUT', path: ['companies'] },
  ])
})

it('shows a temporary password once, and disables at once', async () => {
  const { id } = await find('vleon')
  const given = await admin.graph<{ giveTemporaryPassword: { password: string } }>(
    `mutation Give($input: TemporaryPasswordInput!) { giveTemporaryPassword(input: $input) { password errors { message } } }`,
    { input: { id, sendLetter: false } },
  )
  const someone = await world.as('vleon', { password: given.data.giveTemporaryPassword.password })
  const { data } = await admin.graph<{ setUserActive: { user: { state: string } } }>(
    `mutation Set($input: SetUserActiveInput!) { setUserActive(input: $input) { user { state } errors { message } } }`,
    { input: { id, isActive: false } },
  )
  expect(data.setUserActive.user.state).toBe('DISABLED')
  expect((await someone.graph<{ me: object | null }>('query Me { me { user { id } } }')).data.me).toBeNull()
})

it('lets in a registered supplier who could not enter before, and writes to them', async () => {
  const [RUC, password] = ['20100047218', 'Amapola2027']
  const asked = {
    LexID: 1000,
    UsrName: RUC,
    UsrFullName: 'Aceros del Puerto S.A.C.',
    UsrEmail: 'ventas@aceros.example',
  }
  await afterBackgroundWork(world.stranger.rest('POST', 'Account/registeruser', asked))
  const enter = () => world.as(RUC, { audience: 'SUPPLIER', password })
  const activate = async (id: string) =>
    (
      await admin.graph<{ activateAccount: { errors: { message: string }[] } }>(
        `mutation Activate($input: UserInput!) { activateAccount(input: $input) { errors { message } } }`,
        { input: { id } },
      )
    ).data.activateAccount.errors
  const { id } = await find(RUC)
  expect(await activate(id)).toEqual([
    { message: 'El titular de la cuenta aún no la validó con el enlace de su correo' },
  ])
  await world.stranger.rest('POST', 'Account/validateaccount', {
    Token: await tokenFromEmail(world.database, asked.UsrEmail),
    UsrPassword: password,
  })
  const waiting = await admin.graph<Found>(FIND, { filter: { state: 'WAITING' } })
  expect(waiting.data.users.items.map(({ userName }) => userName)).toEqual([RUC])
  await expect(enter()).rejects.toThrow('espera que el personal de la empresa la active')
  expect(await activate(id)).toEqual([])
  await enter()
  const emails = await inCompany(world.database, { company: 1 }, (tx) =>
    tx.selectFrom('GenMail').select('MalSubject').where('MalTo', '=', asked.UsrEmail).execute(),
  )
  expect(emails.map(({ MalSubject }) => MalSubject)).toEqual(['Valide su cuenta', 'Su cuenta está activa'])
})

it('shows staff who registered with the document of another account, and has them decide', async () => {
  const [document, holder, claimant] = ['20601122333', 'primero@uno.example', 'segundo@dos.example']
  for (const UsrEmail of [holder, claimant]) {
    const asked = { LexID: 1000, UsrName: document, UsrFullName: `De ${UsrEmail}`, UsrEmail }
    await afterBackgroundWork(world.stranger.rest('POST', 'Account/registeruser', asked))
  }
  const { data } = await admin.graph<{ accountClaims: { id: string; userId: string }[] }>(
    `{ accountClaims { id userId userName audience holderIsValidated holderIsActivated claimant { fullName email isKnownEmail } holder { fullName email } } }`,
  )
  expect(data.accountClaims).toMatchObject([
    {
      userName: document,
      audience: 'SUPPLIER',
      holderIsValidated: false,
      holderIsActivated: false,
      claimant: { fullName: `De ${claimant}`, email: claimant, isKnownEmail: false },
      holder: { fullName: `De ${holder}`, email: holder },
    },
  ])
  const [claim] = data.accountClaims
  const decide = () =>
    admin.graph(
      `mutation Decide($input: DecideAccountClaimInput!) { decideAccountClaim(input: $input) { errors { message } } }`,
      { input: { id: claim?.userId, claim: claim?.id } },
    )
  expect((await decide()).data).toEqual({ decideAccountClaim: { errors: [] } })
  expect((await decide()).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect(await tokenFromEmail(world.database, claimant)).not.toBe('')
})

it('keeps preferences, the menu and the areas of a person under their names', async () => {
  const { data: savedData } = await admin.graph(
    `mutation Keep($input: SaveUserConfigInput!) { saveUserConfig(input: $input) { config { alertType alertAlign toolbar } errors { message } } }`,
    { input: { language: 'es', isPersistent: true, alertType: 'POPUP', alertAlign: 'BOTTOM_LEFT', toolbar: 'BOTTOM' } },
  )
  expect(savedData).toEqual({
    saveUserConfig: { config: { alertType: 'POPUP', alertAlign: 'BOTTOM_LEFT', toolbar: 'BOTTOM' }, errors: [] },
  })
  const { data: now } = await admin.graph('{ me { config { isPersistent alertType } } }')
  expect(now).toEqual({ me: { config: { isPersistent: true, alertType: 'POPUP' } } })
  const { data } = await admin.graph<{ menuOptions: { id: string; code: string }[] }>(
    '{ menuOptions { id code label icon order parent isActive version } }',
  )
  const menu = data.menuOptions.find(({ code }) => code === 'OPTIONS')
  const { code: _code, ...item } = { ...menu, isActive: false } as Record<string, unknown>
  const refused = await admin.graph<{ saveMenuOptions: { errors: { message: string }[] } }>(
    `mutation Menu($input: SaveMenuOptionsInput!) { saveMenuOptions(input: $input) { items { id } errors { message } } }`,
    { input: { items: [item] } },
  )
  expect(refused.data.saveMenuOptions.errors).toEqual([
    { message: 'Esta opción no se puede deshabilitar: con ella se ordena el menú' },
  ])
  const { id } = await find('jefe')
  const shares = await admin.graph<{ saveUserAreas: { items: { id: string; isAllowed: boolean }[] } }>(
    `mutation Areas($input: SaveUserSharesInput!) { saveUserAreas(input: $input) { items { id isAllowed } errors { message } } }`,
    { input: { id, items: ['3'] } },
  )
  expect(shares.data.saveUserAreas.items.filter(({ isAllowed }) => isAllowed)).toEqual([{ id: '3', isAllowed: true }])
})
