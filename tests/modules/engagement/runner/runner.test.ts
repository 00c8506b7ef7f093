import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { categoryOn, validateRunner } from '#schema/modules/engagement/runner/runner.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { emailsTo } from '#tests/platform/mail/sent-emails.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import { currentYear } from '#tests/platform/environment/current-year.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const ENTER =
  'mutation ($input: RegisterRunnerInput!) { registerRunner(input: $input) { runner { number year category } errors { message rule path } } }'
const LUZ = {
  documentType: '1',
  documentNumber: '47821936',
  name: 'Luz',
  paternalSurname: 'Quispe',
  maternalSurname: 'Rojas',
  birthDate: '',
  email: 'luz@quispe.example',
  telephone: '987654321',
}

const world = provideWorld()
/** The year of the run that is entered, read once the world stands. */
let year: number
/** The year of the demo's run: the one before that in which the demo was laid out. */
let demoYear: number | undefined
beforeAll(async () => {
  year = currentYear()
  const [demo] = await executeSql<{ RunYear: number }>(
    world.database,
    sql`select max("RunYear") as "RunYear" from "MarRunner"`,
    '*',
  )
  demoYear = demo?.RunYear
  LUZ.birthDate = `${year - 45}-03-02`
})

interface Entered {
  runner: { number: number; year: number; category: string } | null
  errors: { message: string; rule: string; path: string[] }[]
}
async function enter(changes: object = {}): Promise<Entered> {
  const { data } = await world.stranger.graph<{ registerRunner: Entered }>(ENTER, { input: { ...LUZ, ...changes } })
  return data.registerRunner
}
const entries = () =>
  executeSql<{ RunNumber: number }>(
    world.database,
    sql`select "RunNumber" from "MarRunner" where "CpyID" = 1 and "RunYear" = ${year} order by 1`,
    '*',
  )

it('enters a runner once, with a number and a letter, and tells the same to whoever asks again', async () => {
  const first = await enter()
  expect(first).toEqual({ runner: { number: 1, year, category: 'MASTERS_40' }, errors: [] })
  expect(await enter({ name: ' luz ' })).toEqual(first)
  expect(await enter({ email: 'otra@quispe.example' })).toEqual({
    runner: null,
    errors: [
      {
        message: `Ese documento ya está inscrito en la carrera de ${year}.`,
        rule: 'RUNNER_REGISTERED',
        path: ['documentNumber'],
      },
    ],
  })
  const emails = await emailsTo(world.database, LUZ.email)
  expect(emails).toHaveLength(1)
  expect(emails[0]?.MalText).toContain('Número: 1\nCategoría: Máster 40')
})

it('gives no number twice and leaves none out, however many come at once', async () => {
  const entrants = Array.from({ length: 12 }, (_, at) => ({
    documentNumber: String(40_000_000 + at),
    email: `r${at}@run.example`,
  }))
  const responses = await Promise.all([...entrants, ...entrants].map(enter))
  expect(responses.flatMap(({ errors }) => errors)).toEqual([])
  const numbers = responses.map(({ runner }) => runner?.number)
  expect(numbers.slice(0, 12)).toEqual(numbers.slice(12))
  expect((await entries()).map(({ RunNumber }) => RunNumber)).toEqual(Array.from({ length: 13 }, (_, at) => at + 1))
})

it('repeats no name that leads somewhere to the mailbox that was typed', async () => {
  const address = 'ajena@run.example'
  const named = { documentNumber: '42000001', name: 'Gane en premio.example', email: address, company: '2' }
  expect((await enter(named)).errors).toEqual([])
  const [letter] = await emailsTo(world.database, address)
  expect(letter?.MalText).toMatch(/^Estimado\(a\) usuario\(a\):/)
  await executeSql(world.database, sql`delete from "MarRunner" where "RunEmail" = ${address}`, '*')
})

it('takes a family under one email address and no more within the hour; whoever is entered is still told their number', async () => {
  const address = 'familia@quispe.example'
  const enterMember = (at: number) => enter({ documentNumber: String(41_000_000 + at), email: address, company: '2' })
  const answers: Entered[] = []
  for (const at of [0, 1, 2, 3, 4]) answers.push(await enterMember(at))
  expect(answers.flatMap(({ errors }) => errors)).toEqual([])
  expect(await enter({ documentNumber: '41000005', email: ' FAMILIA@quispe.example', company: '2' })).toEqual({
    runner: null,
    errors: [
      {
        message: 'Con ese correo ya se inscribieron varias personas en la última hora. Use otro o intente más tarde.',
        rule: 'RUNNER_EMAIL_LIMIT',
        path: ['email'],
      },
    ],
  })
  expect(await enterMember(0)).toEqual(answers[0])
  expect(await emailsTo(world.database, address)).toHaveLength(5)
  await executeSql(
    world.database,
    sql`update "MarRunner" set "SecCreate" = "SecCreate" - interval '1 hour' where lower("RunEmail") = ${address}`,
    '*',
  )
  expect((await enterMember(5)).errors).toEqual([])
  await executeSql(world.database, sql`delete from "MarRunner" where lower("RunEmail") = ${address}`, '*')
})

interface Listed {
  total: number
  items: { number: number; year: number; name: string; documentType: { label: string }; category: string }[]
}
async function listed(user: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await (
    await world.as(user)
  ).graph<{ runners: Listed | null; runs: { year: number; entered: number }[] | null }>(
    `query List($search: String, $sort: RunnerSort, $filter: RunnerFilter) {
      runners(search: $search, sort: $sort, filter: $filter) { total items { number year name category documentType { label } } } runs { year entered }
    }`,
    variables,
  )
  return { runners: data?.runners, runs: data?.runs, code: errors?.[0]?.extensions.code }
}

it('lists them for managers of the campaigns: by any word, year, category and order, and as Excel', async () => {
  expect((await listed('admin', { search: 'rojas 4782' })).runners).toMatchObject({
    total: 1,
    items: [{ number: 1, year, name: 'LUZ', category: 'MASTERS_40', documentType: { label: 'DNI' } }],
  })
  const { runners, runs } = await listed('consulta', {
    sort: { field: 'NUMBER' },
    filter: { year, categories: ['MASTERS_40'] },
  })
  expect(runners?.items.map(({ number }) => number)).toEqual(Array.from({ length: 10 }, (_, at) => at + 1))
  expect(runs?.[0]).toEqual({ year, entered: 13 })
  expect((await listed('admin', { filter: { year, categories: ['JUNIOR'] } })).runners?.total).toBe(0)
  expect((await listed('admin', { search: 'ibanez carmen' })).runners?.items).toMatchObject([
    { year: demoYear, number: 7, name: 'CARMEN ELISA' },
  ])
  expect((await listed('admin2')).runners?.total).toBe(0)
  expect((await listed('jefe')).code).toBe('FORBIDDEN')
  const sheetAs = async (user: string) => {
    const { token } = await world.as(user)
    return fetch(`${world.url}/files/runners.xlsx?year=${year}&search=luz&sort=NUMBER`, {
      headers: { authorization: `Bearer ${token}` },
    })
  }
  const [, ...rows] = await readExcel(new Uint8Array(await (await sheetAs('admin')).arrayBuffer()))
  expect(rows).toHaveLength(13)
  expect(rows[0]?.slice(1, 5).map(({ text }) => text)).toEqual(['1', 'QUISPE', 'ROJAS', 'LUZ'])
  expect((await sheetAs('consulta')).status).toBe(403)
})

it('shows nobody below a manager a runner', async () => {
  const level = (manager: boolean) =>
    executeSql(
      world.database,
      sql`
    update "SecUserOption" set "IsLevelManager" = ${manager}, "IsLevelAssistant" = ${!manager}
    where "UsrID" = (select "UsrID" from "SecUser" where lower("UsrName") = 'consulta')
      and "OptID" = (select "OptID" from "SecOption" where "OptCode" = 'MARKETING_CAMPAIGNS')`,
      '*',
    )
  await level(false)
  passKnownRights()
  expect((await listed('consulta')).runners?.total).toBe(0)
  expect((await listed('consulta')).runs).toEqual([])
  await level(true)
})

it('counts another company’s runners by themselves', async () => {
  expect((await enter({ company: '2' })).runner?.number).toBe(1)
})

const announced = async () => {
  const { data } = await world.stranger.graph<{ nextRun: object }>('{ nextRun { day isDayChosen start isOpen } }')
  return data.nextRun
}

it('closes after the day of the run, and counts ages on it', async () => {
  expect(await announced()).toEqual({
    day: `${year}-12-31`,
    isDayChosen: false,
    start: 'Partida a las 7:00 en el Parque Los Cedros, Lurín',
    isOpen: true,
  })
  const set = (day: string) =>
    executeSql(
      world.database,
      sql`
    insert into "GenParameter" ("CpyID", "PrmName", "PrmValue") values (1, 'MARATHON_DAY', ${day})
    on conflict ("CpyID", "PrmName") do update set "PrmValue" = ${day}`,
      '*',
    )
  await set(`${year + 1}-03-01`)
  expect((await enter()).runner).toEqual({ number: 1, year: year + 1, category: 'MASTERS_40' })
  expect(await announced()).toMatchObject({ day: `${year + 1}-03-01`, isDayChosen: true, isOpen: true })
  const letters = await emailsTo(world.database, LUZ.email)
  expect(letters.at(-1)?.MalText).toContain(`Día: 01/03/${year + 1}\n\nPartida a las 7:00`)
  await set(`${year - 1}-03-01`)
  expect(await announced()).toMatchObject({ day: `${year - 1}-03-01`, isOpen: false })
  expect((await enter({ documentNumber: '47821937' })).errors).toEqual([
    { message: 'Las inscripciones de la carrera están cerradas.', rule: 'RUNNER_CLOSED', path: [] },
  ])
})

const TODAY = '2026-06-15'
it.each([
  [{ birthDate: '2011-06-16' }, 'birthDate', 'Fecha de nacimiento invalido.'],
  [{ birthDate: '2011-02-30' }, 'birthDate', 'Fecha de nacimiento invalido.'],
  [{ birthDate: '' }, 'birthDate', 'Campo Requerido'],
  [{ name: 'Luz 2' }, 'name', 'No se permiten números.'],
  [{ maternalSurname: ' ' }, 'maternalSurname', 'Campo Requerido'],
  [{ email: 'luz@' }, 'email', 'Ingrese un email válido.'],
  [{ telephone: '98765432' }, 'telephone', 'El teléfono debe tener 9 dígitos'],
  [{ telephone: '9876543210' }, 'telephone', 'El teléfono debe tener 9 dígitos'],
  [{ telephone: '98-76543Z' }, 'telephone', 'Ingrese solo dígitos.'],
  [{ documentNumber: '4782193' }, 'documentNumber', 'El DNI tiene 8 dígitos'],
  [{ documentNumber: '4782193A' }, 'documentNumber', 'Ingrese solo dígitos.'],
  [{ documentType: '7', documentNumber: 'AB-12' }, 'documentNumber', 'Solo se permiten números y letras.'],
  [{ documentType: '6', documentNumber: '20100047218' }, 'documentType', 'Seleccione tipo de documento'],
])('finds in %j: %s %s', (changes, path, message) => {
  expect(validateRunner({ ...LUZ, birthDate: '1981-03-02', ...changes }, TODAY)).toEqual([{ path: [path], message }])
})

it('takes whoever turns 15 today, and lets age decide on the day of the run', () => {
  expect(validateRunner({ ...LUZ, birthDate: '2011-06-15' }, TODAY)).toEqual([])
  const born = ['2011-06-15', '2006-12-31', '1986-12-31', '1986-01-01', '1976-12-31', '1966-12-31', '1940-01-01']
  expect(born.map((day) => categoryOn('2026-12-31', day).name)).toEqual([
    'JUNIOR',
    'OPEN',
    'MASTERS_40',
    'MASTERS_40',
    'MASTERS_50',
    'MASTERS_60',
    'MASTERS_60',
  ])
  expect(categoryOn('2026-12-30', '1986-12-31').name).toBe('OPEN')
})
