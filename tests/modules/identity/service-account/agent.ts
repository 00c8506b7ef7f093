import { Client } from '@modelcontextprotocol/sdk/client'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { World } from '#tests/kit/world/world.ts'
import { createServiceAccount, type ServiceAccountSpec } from '#tests/platform/environment/service-account-fixtures.ts'

export interface Called {
  isError?: boolean
  content: { text: string }[]
  structuredContent: Record<string, unknown> & { errors?: { code: string; rule?: string; path?: string[] }[] }
}

const WRITES: ReadonlySet<string> = new Set(['saveRequirement', 'approve', 'disapprove'])
const newKey = () => `agent-${crypto.randomUUID()}`

/** A client of the Model Context Protocol with a key. */
export async function connectAgent(
  { url }: Pick<World, 'url'>,
  key: string,
  headers: Record<string, string> = {},
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { ...headers, authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }))
  return client
}

/** An agent with a key of its own. @param headers sent beside its key */
export async function openAgent(
  world: Pick<World, 'url' | 'database'>,
  spec: ServiceAccountSpec,
  headers?: Record<string, string>,
) {
  const account = await createServiceAccount(world.database, spec)
  const client = await connectAgent(world, account.key, headers)
  const call = async (name: string, args: Record<string, unknown> = {}) =>
    (await client.callTool({
      name,
      arguments: WRITES.has(name) ? { idempotencyKey: newKey(), ...args } : args,
    })) as unknown as Called
  const list = async () => (await client.listTools()).tools
  return { ...account, call, list }
}
