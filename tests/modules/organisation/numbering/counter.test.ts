import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { numberingMessages, type NumberedKind } from '#schema/modules/organisation/numbering/numbering.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { currentYear } from '#tests/platform/environment/current-year.ts'
import { downloadRows } from '#tests/kit/xlsx/downloaded-rows.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { nextDocumentNumber } from '#upstream/modules/organisation/numbering/document-number.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller
let onlooker: Caller
/** The year in which the demo was laid out: a run that crosses midnight is in the next one. */
let demoYear: number

beforeAll(async () => {
  admin = await world.as('admin')
  onlooker = await world.as('consulta')
  demoYear = Math.max(
    ...(await counters()).flatMap(({ kind, last, year }) => (kind === 'REQ' && last > 0 ? [year] : [])),
  )
})

interface Counter {
  kind: string
  year: number
  prefix: string
  last: number
  next: string
  lastIssued: string | null
  skipped: number
  gaps: number
}

const PARTS = 'kind year prefix last next lastIssued skipped gaps'
const counters = async (who = admin) =>
  (
    await who.graph<{ numberCounters: { items: Counter[] } }>(
      `{ numberCounters(page: { size: -1 }) { items { ${PARTS} } } }`,
    )
  ).data.numberCounters.items
const counter = async (kind: string, of = currentYear()) =>
  (await counters()).find((each) => each.kind === kind && each.year === of)
const raise = (input: object, who = admin) =>
  who.graph<{ raiseCounter: { counter: Counter | null; errors: { message: string; path: string[] }[] } }>(
    `mutation Raise($input: RaiseCounterInput!) { raiseCounter(input: $input) { counter { ${PARTS} } errors { message path } } }`,
    { input: { year: currentYear(), reason: 'Talonario preimpreso hasta aquí', ...input } },
  )
const take = (kind: NumberedKind) => inCompany(world.database, { company: 1 }, (tx) => nextDocumentNumber(tx, 1, kind))
const ordinalOf = (number: string) => Number(number.split('-')[2])

describe('the counters of documents', () => {
  it('leave as Excel, as they are searched and ordered, for whoever may export', async () => {
    const { rows } = await downloadRows(
      world,
      admin,
      '/files/number-counters.xlsx?search=orden&sort=LAST&direction=DESC',
    )
    const listed = (await counters())
      .filter(({ kind }) => kind === 'ORD' || kind === 'OTT')
      .toSorted((one, other) => other.last - one.last)
    expect(rows[0]?.slice(0, 6)).toEqual(['Documento', 'Código', 'Año', 'Prefijo', 'Dígitos', 'Último número'])
    expect(rows.slice(1).map((row) => [row[1], Number(row[2]), Number(row[5]), row[7]])).toEqual(
      listed.map((one) => [one.kind, one.year, one.last, one.next]),
    )
    expect((await downloadRows(world, onlooker, '/files/number-counters.xlsx')).status).toBe(403)
  })

  it('tell what was issued last and what comes next, without a gap in any of them', async () => {
    const all = await counters()
    expect([...new Set(all.map(({ kind }) => kind))].sort()).toEqual([
      'ACT',
      'ALM',
      'COT',
      'ORD',
      'OTT',
      'RCB',
      'REQ',
      'SEG',
    ])
    expect(all.filter(({ gaps, skipped }) => gaps !== 0 || skipped !== 0)).toEqual([])
    const requirements = all.find((each) => each.kind === 'REQ' && each.year === demoYear)
    const last = requirements?.last ?? 0
    expect(requirements?.lastIssued).toBe(`REQ-${demoYear}-${String(last).padStart(6, '0')}`)
    expect(requirements?.next).toBe(`REQ-${demoYear}-${String(last + 1).padStart(6, '0')}`)
  })

  it('only rise, with a reason that stays in the trace, and never to what was issued', async () => {
    const { last = 0 } = (await counter('COT', demoYear)) ?? {}
    const wrong = await raise({ kind: 'COT', year: demoYear, last, reason: 'corto' })
    expect(wrong.data.raiseCounter.errors).toEqual([
      { message: numberingMessages.lower(last), path: ['last'] },
      { message: numberingMessages.reason, path: ['reason'] },
    ])
    const { data } = await raise({ kind: 'COT', year: demoYear, last: last + 40 })
    expect(data.raiseCounter).toMatchObject({ errors: [], counter: { last: last + 40, skipped: 40, gaps: 0 } })
    const history = await admin.graph<{ counterHistory: object[] }>(
      'query History($year: Int!) { counterHistory(kind: "COT", year: $year) { act before after reason } }',
      { year: demoYear },
    )
    expect(history.data.counterHistory).toEqual([
      { act: 'RAISED', before: String(last), after: String(last + 40), reason: 'Talonario preimpreso hasta aquí' },
    ])
    await expect(
      executeSql(
        world.database,
        sql`update "GenNumbering" set "NumLast" = 1 where "CpyID" = 1 and "TrsCode" = 'COT' and "NumYear" = ${demoYear}`,
      ),
    ).rejects.toThrow('a counter is only raised')
  })

  it('are taken from by many while somebody raises them: no number twice, and none of those left out', async () => {
    const last = ordinalOf(await take('OTT'))
    const to = last + 500
    const [numbers, raised] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, () => take('OTT'))),
      raise({ kind: 'OTT', last: to }),
    ])
    expect(raised.data.raiseCounter.errors).toEqual([])
    const ordinals = numbers.map(ordinalOf).sort((one, other) => one - other)
    expect(new Set(ordinals).size).toBe(30)
    const before = ordinals.filter((ordinal) => ordinal < to)
    expect(ordinals).toEqual([
      ...before.map((_, index) => last + 1 + index),
      ...Array.from({ length: 30 - before.length }, (_, index) => to + 1 + index),
    ])
    expect((await counter('OTT'))?.last).toBe(to + 30 - before.length)
  })

  it('open the next year once, at its first number', async () => {
    const year = currentYear()
    const open = () =>
      admin.graph<{ openNextYear: { counter: Counter | null; errors: { message: string }[] } }>(
        `mutation { openNextYear(input: { kind: "ALM" }) { counter { ${PARTS} } errors { message } } }`,
      )
    expect((await open()).data.openNextYear).toMatchObject({
      errors: [],
      counter: { year: year + 1, last: 0, next: `ALM-${year + 1}-000001` },
    })
    expect((await open()).data.openNextYear.errors).toEqual([{ message: numberingMessages.opened(year + 1) }])
  })

  it('open no other year than the next, which a page that was left open over New Year does not ask for', async () => {
    const year = currentYear()
    const open = (asked: number) =>
      admin.graph<{ openNextYear: { counter: Counter | null; errors: { message: string; path: string[] }[] } }>(
        `mutation Open($year: Int) { openNextYear(input: { kind: "SEG", year: $year }) { counter { ${PARTS} } errors { message path } } }`,
        { year: asked },
      )
    expect((await admin.rest('POST', 'GenNumbering/openyear', { TrsCode: 'SEG', NumYear: year })).status).toBe(400)
    expect((await open(year)).data.openNextYear).toEqual({
      counter: null,
      errors: [{ message: numberingMessages.onlyNext(year + 1), path: ['year'] }],
    })
    expect(await counter('SEG', year + 1)).toBeUndefined()
    expect((await open(year + 1)).data.openNextYear).toMatchObject({ errors: [], counter: { year: year + 1 } })
  })

  it('are read by whoever may look, and raised by whoever may change them', async () => {
    expect((await counters(onlooker)).length).toBeGreaterThan(7)
    expect((await raise({ kind: 'REQ', last: 900_000 }, onlooker)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const body = { TrsCode: 'REQ', NumYear: currentYear(), NumLast: 900_000, Reason: 'Talonario preimpreso' }
    expect((await onlooker.rest('PUT', 'GenNumbering/raise', body)).status).toBe(403)
    expect((await admin.rest('PUT', 'GenNumbering/raise', { ...body, NumYear: 1999 })).status).toBe(404)
  })
})
