import { beforeAll, expect, it } from 'vitest'
import { companyMessages } from '#schema/modules/organisation/company/company.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller
let neighbour: Caller
beforeAll(async () => {
  ;[admin, neighbour] = await Promise.all([world.as('admin'), world.as('admin2')])
})

interface Profile {
  name: string
  ruc: string
  address: string | null
  telephone: string | null
  email: string | null
  version: number
}

const PARTS = 'id name ruc address telephone email updatedAt version'
const read = async (who: Caller) =>
  (await who.graph<{ companyProfile: Profile }>(`{ companyProfile { ${PARTS} } }`)).data.companyProfile
const save = (input: object, who = admin) =>
  who.graph<{ saveCompanyProfile: { company: Profile | null; errors: { path: string[]; message: string }[] } }>(
    `mutation Save($input: SaveCompanyProfileInput!) { saveCompanyProfile(input: $input) { company { ${PARTS} } errors { path message } } }`,
    { input },
  )
const profileBody = ({ name, ruc, address, telephone, email, version }: Profile) => ({
  name,
  ruc,
  address,
  telephone,
  email,
  version,
})

it('a company’s data is its own staff’s to read and to change, and they work under its new name at once', async () => {
  const [ours, theirs] = [await read(admin), await read(neighbour)]
  expect([ours.ruc, theirs.ruc]).toEqual(['20608123459', '20611456787'])
  const { data } = await save({
    ...profileBody(ours),
    name: ' Inmobiliaria Los Andes S.A.C. ',
    telephone: '(01) 615-0000',
    email: 'contacto@losandes.example',
  })
  expect(data.saveCompanyProfile).toMatchObject({
    errors: [],
    company: { name: 'Inmobiliaria Los Andes S.A.C.', telephone: '(01) 615-0000', version: ours.version + 1 },
  })
  expect(await read(neighbour)).toEqual(theirs)
  const me = await admin.graph<{ me: { company: { name: string } } }>('{ me { company { name } } }')
  expect(me.data.me.company.name).toBe('Inmobiliaria Los Andes S.A.C.')
})

it('what does not hold is said at its field, and what somebody changed since is not lost', async () => {
  const ours = await read(admin)
  const wrong = await save({ ...profileBody(ours), name: 'X', ruc: '20608123458', telephone: 'cero', email: 'nadie' })
  expect(wrong.data.saveCompanyProfile.errors.map(({ path }) => path.at(-1))).toEqual([
    'name',
    'ruc',
    'telephone',
    'email',
  ])
  const taken = await save({ ...profileBody(ours), ruc: (await read(neighbour)).ruc })
  expect(taken.data.saveCompanyProfile.errors).toMatchObject([{ path: ['ruc'], message: companyMessages.taken }])
  expect((await save({ ...profileBody(ours), version: ours.version - 1 })).errors?.[0]?.extensions.code).toBe(
    'CONFLICT',
  )
  expect(await read(admin)).toEqual(ours)
})

it('whoever may only look changes nothing, and whoever may not does not see it', async () => {
  const reader = await world.as('consulta')
  const ours = await read(reader)
  expect((await save(profileBody(ours), reader)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  const requester = await world.as('solicitante')
  expect((await requester.rest('GET', 'GenCompany/byone')).status).toBe(403)
})
