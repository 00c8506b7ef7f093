import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createRequirement, readRequirement, requirementLine } from '#tests/kit/fixtures/graph/requirement.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { createServiceAccount, type ServiceAccountSpec } from '#tests/platform/environment/service-account-fixtures.ts'
import { connectAgent, openAgent, type Called } from './agent.ts'

const LIMIT = 60
const world = provideWorld({ settings: { SERVICE_OPERATIONS_PER_MINUTE: String(LIMIT) } })

const REQUIREMENTS = { options: { REQUIREMENTS: 'read' } } as const
const WRITERS = { options: { REQUIREMENTS: 'write' } } as const
const input = {
  date: '2026-03-02',
  neededOn: '2026-03-20',
  priority: '2',
  reason: '2',
  category: '1',
  submission: 'DRAFT',
  lines: [requirementLine()],
}
const codesOf = ({ structuredContent: { errors } }: Called) => errors?.map(({ code }) => code)

describe('the tools of agents', () => {
  it('are listed with description and input of their root fields, and those that write where that is granted', async () => {
    const reader = await (await openAgent(world, REQUIREMENTS)).list()
    expect(reader.map(({ name }) => name)).toContain('requirements')
    expect(reader.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    expect(reader.filter(({ description }) => !description)).toEqual([])
    const list = reader.find(({ name }) => name === 'requirements')
    expect(list?.inputSchema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      properties: {
        filter: { type: 'object', properties: { from: { type: 'string', format: 'date' } } },
        page: { properties: { size: { type: 'integer', default: 10 } } },
      },
    })
    expect(reader.find(({ name }) => name === 'requirement')?.inputSchema.required).toEqual(['id'])

    const written = async (spec: ServiceAccountSpec) =>
      (await (await openAgent(world, spec)).list())
        .filter(({ annotations }) => !annotations?.readOnlyHint)
        .map(({ name }) => name)
    expect(await written(WRITERS)).toEqual(['saveRequirement'])
    expect(await written({ ...REQUIREMENTS, decisions: ['ORD'], position: 1 })).toEqual(['approve', 'disapprove'])
    expect(await written({ options: { ORDERS: 'write' }, decisions: ['ANNUL'] })).toEqual([])
  })

  it('read what the key may read, each of them', { timeout: 60_000 }, async () => {
    const options = ['REQUIREMENTS', 'QUOTATIONS', 'ORDERS', 'ATTENTIONS', 'ACCOUNTING_VOUCHERS', 'ARTICLES']
    const everything = [...options, 'BUSINESS_PARTNERS']
    const agent = await openAgent(world, { options: Object.fromEntries(everything.map((option) => [option, 'read'])) })
    const about: Record<string, Record<string, unknown>> = {
      approvalTransaction: { kind: 'REQUIREMENT', documentId: '1' },
      documentChain: { kind: 'REQUIREMENT', documentId: '1' },
      choices: { list: 'PRIORITY' },
      documentChanges: { first: 5 },
    }
    const problems: unknown[] = []
    for (const { name, inputSchema } of await agent.list()) {
      const needsId = inputSchema.required?.includes('id')
      const { isError, content, structuredContent } = await agent.call(
        name,
        about[name] ?? (needsId ? { id: '1' } : {}),
      )
      expect(isError ? {} : JSON.parse(content[0]?.text ?? '')).toEqual(isError ? {} : structuredContent)
      if (isError || structuredContent[name] === null) problems.push([name, content[0]?.text])
    }
    expect(problems).toEqual([])
  })

  it('refuse what the account was not given, and inputs that they do not take', async () => {
    const agent = await openAgent(world, REQUIREMENTS)
    const orders = await agent.call('accountingVouchers')
    expect([orders.isError, codesOf(orders)]).toEqual([true, ['FORBIDDEN']])
    const before = (await agent.call('requirements')).structuredContent['requirements']
    const save = await agent.call('saveRequirement', { input })
    expect([save.isError, codesOf(save)]).toEqual([true, ['FORBIDDEN']])
    expect(save.content[0]?.text).toMatch(/^\S.*\(GENERIC_FORBIDDEN\)$/)
    expect(codesOf(await agent.call('approve', { input: { kind: 'REQUIREMENT', documentId: '1' } }))).toEqual([
      'FORBIDDEN',
    ])
    expect((await agent.call('requirements')).structuredContent['requirements']).toEqual(before)

    const misspelt = await agent.call('requirements', { filters: { mine: true } })
    expect([misspelt.isError, codesOf(misspelt)]).toEqual([true, ['BAD_USER_INPUT']])
    expect(misspelt.structuredContent.errors?.[0]?.rule).toBe('MCP_UNKNOWN_ARGUMENTS')
    expect(codesOf(await agent.call('requirements', { filter: { from: 'mañana' } }))).toEqual(['BAD_USER_INPUT'])
    expect(codesOf(await agent.call('requirements', { page: { size: 5_000 } }))).toEqual(['QUERY_TOO_COSTLY'])
    const unknown = await agent.call('deleteRequirement', { id: '1' })
    expect([codesOf(unknown), unknown.structuredContent.errors?.[0]?.rule]).toEqual([['NOT_FOUND'], 'MCP_UNKNOWN_TOOL'])
  })

  it('write under the name of the integration, once for a key of idempotency, with the rules of the services', async () => {
    const agent = await openAgent(world, WRITERS)
    const refused = await agent.call('saveRequirement', {
      input: { ...input, submission: undefined, lines: [requirementLine('0')] },
    })
    expect(refused.isError).toBe(true)
    expect(refused.structuredContent.errors?.[0]).toMatchObject({ rule: 'DOCUMENT_QUANTITY' })

    const keyless = await agent.call('saveRequirement', { input, idempotencyKey: undefined })
    expect(keyless.structuredContent.errors?.[0]).toMatchObject({ rule: 'IDEMPOTENCY_KEY_REQUIRED' })
    const args = { input, idempotencyKey: 'agent-requirement-1' }
    const [first, second] = [await agent.call('saveRequirement', args), await agent.call('saveRequirement', args)]
    expect([first.isError, second]).toEqual([undefined, first])
    const { requirement } = first.structuredContent['saveRequirement'] as { requirement: { id: string } }
    const rows = await executeSql<{ UsrID: number }>(
      world.database,
      sql`select "UsrID" from "SecAudit" where "AudResource" = 'LgsRequirement' and "AudRecord" = ${requirement.id}`,
      '*',
    )
    expect(rows).toEqual([{ UsrID: agent.UsrID }])
  })

  it('decide at the level of the position alone', async () => {
    const author = await world.as('solicitante')
    const { id } = await createRequirement(author)
    const [waiting] = (await readRequirement(author, id)).approvalLevels
    const positions = await executeSql<{ PstID: number; PstName: string }>(
      world.database,
      sql`select "PstID", "PstName" from "GenPosition" where "CpyID" = 1`,
      '*',
    )
    const itsPosition = positions.find(({ PstName }) => PstName === waiting?.positionName)?.PstID ?? 0
    const another = positions.find(({ PstID }) => PstID !== itsPosition)?.PstID ?? 0
    const openAt = (position: number) => openAgent(world, { ...REQUIREMENTS, decisions: ['REQ'], position })
    const args = { input: { kind: 'REQUIREMENT', documentId: id, observation: 'Según el presupuesto' } }
    const elsewhere = await (await openAt(another)).call('approve', args)
    expect([elsewhere.isError, codesOf(elsewhere)]).toEqual([true, ['FORBIDDEN']])

    const agent = await openAt(itsPosition)
    const decided = await agent.call('approve', args)
    expect([decided.content[0]?.text, decided.isError]).toEqual([expect.anything(), undefined])
    const [first] = (await readRequirement(author, id)).approvalLevels
    expect(first?.processName).toContain('aprobado por Integración')
  })

  it('are counted as the operations that they are', async () => {
    const agent = await openAgent(world, REQUIREMENTS)
    for (let count = 0; count < LIMIT; count++)
      expect((await agent.call('currentServiceAccount')).isError).toBeUndefined()
    const beyond = await agent.call('currentServiceAccount')
    expect([beyond.isError, beyond.structuredContent.errors?.[0]?.rule]).toEqual([true, 'SERVICE_LIMIT_TOO_MANY'])
  })
})

describe('the address of agents', () => {
  const send = (headers: Record<string, string>, body: unknown = {}, method = 'POST') =>
    fetch(`${world.url}/mcp`, {
      method,
      headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }

  it('is for keys of service accounts: no session, no cookie, no key that works no more', async () => {
    const { token = '' } = await world.as('admin')
    const { key, SvaID } = await createServiceAccount(world.database, REQUIREMENTS)
    const unknown = `${key.slice(0, -3)}AAA`
    for (const headers of [
      {},
      { authorization: `Bearer ${token}` },
      { authorization: `Bearer ${unknown}` },
      { cookie: `circuito=${token}` },
      { cookie: `circuito=${key}` },
    ] as Record<string, string>[]) {
      const answer = await send(headers, ping)
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="circuito"'])
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    }
    const authorization = `Bearer ${key}`
    expect((await send({ authorization }, ping)).status).toBe(200)
    expect((await send({ authorization, origin: 'https://elsewhere.example' }, ping)).status).toBe(403)
    expect((await send({ authorization }, [ping, ping])).status).toBe(400)
    await executeSql(
      world.database,
      sql`update "SecServiceKey" set "SvkRevoked" = clock_now() where "SvaID" = ${SvaID}`,
      '*',
    )
    expect((await send({ authorization }, ping)).status).toBe(401)
    await expect(connectAgent(world, key)).rejects.toThrow('UNAUTHENTICATED')
  })

  it.each(['GET', 'DELETE', 'PUT'])('refuses %s and says what it takes', async (method) => {
    const answer = await send({}, null, method)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })
})
