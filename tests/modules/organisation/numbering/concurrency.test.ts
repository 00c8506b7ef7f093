import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { nextDocumentNumber } from '#upstream/modules/organisation/numbering/document-number.ts'
import { currentYear } from '#tests/platform/environment/current-year.ts'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'

let fresh: FreshDatabase

beforeAll(async () => {
  fresh = await freshDatabase({ size: 20 })
  await fresh.database.pool.query(
    `insert into "GenCompany" ("CpyID", "CpyName", "CpyRuc") values (1, 'Una', '1'), (2, 'Otra', '2')`,
  )
})

afterAll(() => fresh.drop())

const take = (company: number, { fails = false } = {}) =>
  inCompany(fresh.database, { company }, async (tx) => {
    const number = await nextDocumentNumber(tx, company, 'REQ')
    if (fails) throw new Error('changed my mind')
    return number
  })

describe('document numbers', () => {
  it('taken fifty at once, a fifth of them given back, leave no gap and none is taken twice', async () => {
    const settled = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => take(1, { fails: index % 5 === 0 })),
    )
    const numbers = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])).sort()
    expect(numbers).toEqual(
      Array.from({ length: 40 }, (_, index) => `REQ-${currentYear()}-${String(index + 1).padStart(6, '0')}`),
    )
  })

  it('are counted by company', async () => {
    expect(await take(2)).toBe(`REQ-${currentYear()}-000001`)
  })

  it('begin a year at 1, with the prefix and width of the year before', async () => {
    await inCompany(fresh.database, { company: 2 }, (tx) =>
      sql`update "GenNumbering" set "NumYear" = ${currentYear() - 1}, "NumPrefix" = 'RQ', "NumWidth" = 4, "NumLast" = 812 where "CpyID" = 2`.execute(
        tx,
      ),
    )
    expect(await take(2)).toBe(`RQ-${currentYear()}-0001`)
    expect(await take(2)).toBe(`RQ-${currentYear()}-0002`)
  })
})
