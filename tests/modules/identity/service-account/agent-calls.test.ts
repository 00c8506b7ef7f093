import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { readSettings } from '#graph/app/config/settings.ts'
import { createCallAudit } from '#graph/app/mcp/call-audit.ts'
import { startGraph } from '#graph/app/server.ts'
import { createService } from '#graph/platform/rest/service.ts'
import { createRequirement, requirementLine } from '#tests/kit/fixtures/graph/requirement.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { createServiceAccount } from '#tests/platform/environment/service-account-fixtures.ts'
import { openAgent } from './agent.ts'

const world = provideWorld()

interface ShownCall {
  tool: string
  record: string | null
  isRefused: boolean
  code: string | null
  at: string
  requestId: string
}

const CALLS = `query C($id: ID!) {
  serviceAccount(id: $id) { history { kind } calls { tool record isRefused code at requestId } }
}`

/** What an administrator reads of an account. */
async function shownOf(SvaID: number) {
  const admin = await world.as('admin')
  const { data } = await admin.graph<{ serviceAccount: { history: unknown[]; calls: ShownCall[] } }>(CALLS, {
    id: SvaID,
  })
  return data.serviceAccount
}

const rowsOf = (SvaID: number) =>
  executeSql<{ CpyID: number; UsrID: number; Tool: string }>(
    world.database,
    sql`select "CpyID", "UsrID", "AudChange" ->> 'Tool' as "Tool" from "SecAudit"
      where "AudResource" = 'SecServiceCall' and "AudRecord" = ${String(SvaID)}`,
    '*',
  )

const untilRecorded = (SvaID: number, count: number) =>
  expect.poll(() => rowsOf(SvaID), { timeout: 15_000 }).toHaveLength(count)

describe('the calls of an agent', () => {
  it('are all in the audit, with what each was about and what became of it, and an administrator reads them', async () => {
    const { id } = await createRequirement(await world.as('solicitante'))
    const agent = await openAgent(world, { options: { REQUIREMENTS: 'write' } })
    await agent.call('requirements')
    await agent.call('requirement', { id })
    await agent.call('accountingVouchers')
    await agent.call('requirements', { filters: {} })
    await agent.call('deleteEverything', { id: '1' })
    await agent.call('approve', { input: { kind: 'REQUIREMENT', documentId: id } })
    const saved = await agent.call('saveRequirement', {
      input: { date: '2026-03-02', priority: '2', reason: '2', submission: 'DRAFT', lines: [requirementLine()] },
    })
    const { requirement } = saved.structuredContent['saveRequirement'] as { requirement: { id: string } }
    await untilRecorded(agent.SvaID, 7)
    const { history, calls } = await shownOf(agent.SvaID)
    expect(calls.map(({ tool, record, isRefused, code }) => [tool, record, isRefused, code])).toEqual([
      ['saveRequirement', requirement.id, false, null],
      ['approve', `REQUIREMENT ${id}`, true, 'FORBIDDEN'],
      ['deleteEverything', '1', true, 'NOT_FOUND'],
      ['requirements', null, true, 'BAD_USER_INPUT'],
      ['accountingVouchers', null, true, 'FORBIDDEN'],
      ['requirement', id, false, null],
      ['requirements', null, false, null],
    ])
    expect(calls.every(({ requestId, at }) => requestId.length === 36 && at.endsWith('Z'))).toBe(true)
    expect(JSON.stringify(history)).not.toContain('UNKNOWN')
    const rows = await rowsOf(agent.SvaID)
    expect(new Set(rows.map(({ CpyID, UsrID }) => `${CpyID} ${UsrID}`))).toEqual(new Set([`1 ${agent.UsrID}`]))
  })

  it('are in the audit whatever they name: a NUL, or half a surrogate pair that the cut leaves', async () => {
    const agent = await openAgent(world, { options: { REQUIREMENTS: 'read' } })
    const long = `${'x'.repeat(79)}😀`
    await Promise.all([
      agent.call('requirements'),
      agent.call('no\0tool', { id: 'a\0b' }),
      agent.call(long, { id: long }),
    ])
    await untilRecorded(agent.SvaID, 3)
    const { calls } = await shownOf(agent.SvaID)
    expect(calls.map(({ tool, record }) => `${tool} ${record}`).sort()).toEqual([
      'no\uFFFDtool a\uFFFDb',
      'requirements null',
      `${'x'.repeat(79)}\uFFFD ${'x'.repeat(79)}\uFFFD`,
    ])
  })

  it('wait while the services do not answer, and are recorded once', { timeout: 30_000 }, async () => {
    const settings = { REST_URL: world.way.url, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }
    const hasty = await startGraph(readSettings(settings), { auditWaits: { gather: 1_000, retry: 500 } })
    const agent = await openAgent({ database: world.database, url: hasty.url }, { options: { REQUIREMENTS: 'read' } })
    await agent.call('requirements')
    world.way.weather = 'cut'
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(await rowsOf(agent.SvaID)).toEqual([])
    world.way.weather = 'fair'
    await untilRecorded(agent.SvaID, 1)
    expect(await rowsOf(agent.SvaID)).toHaveLength(1)
    await hasty.stop()
  })

  it('are recorded from where they were made: a key may work from some networks alone', async () => {
    const settings = { REST_URL: world.way.url, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', TRUST_PROXY: '1' }
    const behindProxy = await startGraph(readSettings(settings))
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const place = { database: world.database, url: behindProxy.url }
    const agent = await openAgent(place, { options: { REQUIREMENTS: 'read' } }, from)
    await executeSql(
      world.database,
      sql`update "SecServiceAccount" set "SvaNetworks" = array['203.0.113.0/24'] where "SvaID" = ${agent.SvaID}`,
      1,
    )
    await agent.call('requirements')
    await untilRecorded(agent.SvaID, 1)
    await behindProxy.stop()
  })

  it('are nobody else’s to record', async () => {
    const call = { Tool: 'requirements', At: clock.now().toISOString(), Refused: false }
    for (const caller of [await world.as('admin'), world.stranger]) {
      const { status } = await caller.rest('POST', 'SecServiceAccount/recordcalls', { Calls: [call] })
      expect(status).toBe(caller.token ? 403 : 401)
    }
  })
})

describe('at the end of the graph', () => {
  const call = { at: '2026-03-02T10:00:00.000Z', tool: 'orders', isRefused: false }
  const address = '127.0.0.1'
  const lines: unknown[] = []
  const log = { error: (line: unknown) => void lines.push(line) }

  it('what waits is recorded', async () => {
    const { key, SvaID } = await createServiceAccount(world.database, { options: {} })
    const service = createService(world.restUrl)
    const audit = createCallAudit(service, log, { longestClose: 60_000 })
    for (let count = 0; count < 250; count++) audit.add({ key, address }, call)
    await audit.close()
    await service.close()
    expect([(await rowsOf(SvaID)).length, lines]).toEqual([250, []])
  })

  it('one that the services refuse takes none of the others along', async () => {
    const { key, SvaID } = await createServiceAccount(world.database, { options: {} })
    const service = createService(world.restUrl)
    const audit = createCallAudit(service, log, { longestClose: 60_000 })
    for (const tool of ['orders', '', 'quotations']) audit.add({ key, address }, { ...call, tool })
    await audit.close()
    await service.close()
    expect((await rowsOf(SvaID)).map(({ Tool }) => Tool).sort()).toEqual(['orders', 'quotations'])
    expect(lines.splice(0)).toMatchObject([{ tool: '' }])
  })

  it(
    'what cannot be recorded is in the log: the services are gone, or the key works no more',
    { timeout: 20_000 },
    async () => {
      const gone = createService('http://127.0.0.1:9')
      const away = createCallAudit(gone, log, { longestClose: 500 })
      away.add({ key: 'circuito_1_x', address }, call)
      await away.close()
      await gone.close()
      expect(lines).toMatchObject([{ tool: 'orders', at: call.at }])
      const service = createService(world.restUrl)
      const refused = createCallAudit(service, log, { longestClose: 60_000 })
      refused.add({ key: 'circuito_1_x', address }, { ...call, tool: 'quotations' })
      await refused.close()
      await service.close()
      expect(lines).toMatchObject([{ tool: 'orders' }, { tool: 'quotations' }])
    },
  )
})
