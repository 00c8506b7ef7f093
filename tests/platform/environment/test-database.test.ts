import { expect, it } from 'vitest'
import { freshDatabase, type Seed } from './test-database.ts'

const users = async (seed: Seed) => {
  const { database, drop } = await freshDatabase({ seed })
  const { rows } = await database.pool.query<{ UsrName: string }>('SELECT "UsrName" FROM "SecUser"')
  await drop()
  return rows.map(({ UsrName }) => UsrName)
}

it('starts a story from the demo, from one administrator or from nothing', async () => {
  expect(await users('none')).toEqual([])
  expect(await users('minimal')).toEqual(['admin'])
  const staff = ['admin', 'solicitante', 'comprador', 'jefe', 'gerente', 'consulta', 'admin2']
  expect(await users('demo')).toEqual(expect.arrayContaining(staff))
})

it('keeps what one story does from the next', async () => {
  const one = await freshDatabase({ seed: 'minimal' })
  const other = await freshDatabase({ seed: 'minimal' })
  await one.database.pool.query(`UPDATE "SecUser" SET "UsrName" = 'otro'`)
  const { rows } = await other.database.pool.query('SELECT "UsrName" FROM "SecUser"')
  await Promise.all([one.drop(), other.drop()])
  expect(rows).toEqual([{ UsrName: 'admin' }])
})
