import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { categoryOn, runnerFindings } from '#schema/rules/runner.ts'
import { limaDay } from '#schema/rules/workingDays.ts'
import { arrange } from '../approval/hiring.ts'
import { lettersTo } from '../session/letters.ts'
import { openWorld, type World } from '../world.ts'

const YEAR = Number(limaDay(new Date()).slice(0, 4))
const ENTER = 'mutation ($input: RegisterRunnerInput!) { registerRunner(input: $input) { runner { number year category } errors { message path } } }'
const LUZ = {
  documentType: '1', documentNumber: '47821936', name: 'Luz', paternalSurname: 'Quispe', maternalSurname: 'Rojas',
  birthDate: `${YEAR - 45}-03-02`, email: 'luz@quispe.example', telephone: '987654321',
}

let world: World
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())

interface Entered {
  runner: { number: number; year: number; category: string } | null
  errors: { message: string; path: string[] }[]
}
async function enter(changes: object = {}): Promise<Entered> {
  const { data } = await world.stranger.graph<{ registerRunner: Entered }>(ENTER, { input: { ...LUZ, ...changes } })
  return data.registerRunner
}
const entries = () => arrange<{ RunNumber: number }>(world.database, sql`select "RunNumber" from "MarRunner" where "CpyID" = 1 order by 1`, '*')

it('enters a runner once, with a number and a letter, and tells the same to whoever asks again', async () => {
  const first = await enter()
  expect(first).toEqual({ runner: { number: 1, year: YEAR, category: 'MASTERS_40' }, errors: [] })
  expect(await enter({ name: ' luz ' })).toEqual(first)
  expect(await enter({ email: 'otra@quispe.example' })).toEqual({
    runner: null,
    errors: [{ message: `Ese documento ya está inscrito en la carrera de ${YEAR}.`, path: ['documentNumber'] }],
  })
  const letters = await lettersTo(world.database, LUZ.email)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.MalText).toContain('Número: 1\nCategoría: Máster 40')
})

it('gives no number twice and leaves none out, however many come at once', async () => {
  const crowd = Array.from({ length: 12 }, (_, at) => ({ documentNumber: String(40_000_000 + at), email: `r${at}@run.example` }))
  const said = await Promise.all([...crowd, ...crowd].map(enter))
  expect(said.flatMap(({ errors }) => errors)).toEqual([])
  const numbers = said.map(({ runner }) => runner?.number)
  expect(numbers.slice(0, 12)).toEqual(numbers.slice(12))
  expect((await entries()).map(({ RunNumber }) => RunNumber)).toEqual(Array.from({ length: 13 }, (_, at) => at + 1))
})

it('counts another company’s runners by themselves', async () => {
  expect((await enter({ company: '2' })).runner?.number).toBe(1)
})

it('closes after the day of the run, and counts ages on it', async () => {
  const set = (day: string) => arrange(world.database, sql`
    insert into "GenParameter" ("CpyID", "PrmName", "PrmValue") values (1, 'MARATHON_DAY', ${day})
    on conflict ("CpyID", "PrmName") do update set "PrmValue" = ${day}`, '*')
  await set(`${YEAR + 1}-03-01`)
  expect((await enter()).runner).toEqual({ number: 1, year: YEAR + 1, category: 'MASTERS_40' })
  await set(`${YEAR - 1}-03-01`)
  expect((await enter({ documentNumber: '47821937' })).errors).toEqual([{ message: 'Las inscripciones de la carrera están cerradas.', path: [] }])
})

const TODAY = '2026-06-15'
it.each([
  [{ birthDate: '2011-06-16' }, 'birthDate', 'Fecha de nacimiento invalido.'],
  [{ birthDate: '2011-02-30' }, 'birthDate', 'Fecha de nacimiento invalido.'],
  [{ birthDate: '' }, 'birthDate', 'Campo Requerido'],
  [{ name: 'Luz 2' }, 'name', 'No se permiten números.'],
  [{ maternalSurname: ' ' }, 'maternalSurname', 'Campo Requerido'],
  [{ email: 'luz@' }, 'email', 'Ingrese un email válido.'],
  [{ telephone: '98765432' }, 'telephone', 'Ingrese al menos 9 caracteres.'],
  [{ telephone: '9876543210' }, 'telephone', 'Ingrese como máximo 9 caracteres.'],
  [{ telephone: '98-765432' }, 'telephone', 'Ingrese solo dígitos.'],
  [{ documentNumber: '4782193' }, 'documentNumber', 'El DNI tiene 8 dígitos'],
  [{ documentNumber: '4782193A' }, 'documentNumber', 'Ingrese solo dígitos.'],
  [{ documentType: '7', documentNumber: 'AB-12' }, 'documentNumber', 'Solo se permiten números y letras.'],
  [{ documentType: '6', documentNumber: '20100047218' }, 'documentType', 'Seleccione tipo de documento'],
])('finds in %j: %s %s', (changes, path, message) => {
  expect(runnerFindings({ ...LUZ, birthDate: '1981-03-02', ...changes }, TODAY)).toEqual([{ path: [path], message }])
})

it('takes whoever turns 15 today, and lets age decide on the day of the run', () => {
  expect(runnerFindings({ ...LUZ, birthDate: '2011-06-15' }, TODAY)).toEqual([])
  const born = ['2011-06-15', '2006-12-31', '1986-12-31', '1986-01-01', '1976-12-31', '1966-12-31', '1940-01-01']
  expect(born.map((day) => categoryOn('2026-12-31', day).name)).toEqual(['JUNIOR', 'OPEN', 'MASTERS_40', 'MASTERS_40', 'MASTERS_50', 'MASTERS_60', 'MASTERS_60'])
  expect(categoryOn('2026-12-30', '1986-12-31').name).toBe('OPEN')
})
