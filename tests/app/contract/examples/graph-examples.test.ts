import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from 'graphql-ws'
import { getOperationAST, OperationTypeNode, parse } from 'graphql'
import { beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { examples, type Example } from '#graph/app/explorer/examples.ts'
import { waitUntil } from '#tests/platform/sockets/socket-listener.ts'
import { waitForTransactions } from '#tests/platform/database/wait-for-transactions.ts'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let head: Caller

beforeAll(async () => {
  head = await world.as('jefe')
})

const known = examples()
const isSubscription = ({ document }: Example) =>
  getOperationAST(parse(document))?.operation === OperationTypeNode.SUBSCRIPTION
const requestExamples = known.filter((example) => !isSubscription(example))

/** Who each example is for, as its first line says; the others are for whoever approves. */
const people: Record<string, string> = { '5-save-requirement': 'solicitante', '6-catalogues': 'admin' }

/** What an example's file cannot know: which document waits now. */
async function withWhatWaits(name: string, variables: string): Promise<Record<string, unknown>> {
  const exampleVariables = JSON.parse(variables) as Record<string, unknown>
  if (!name.includes('approve')) return exampleVariables
  const { data } = await head.graph<{ approvalInbox: { items: { documentId: string; levelId: string }[] } }>(
    '{ approvalInbox { items { documentId levelId } } }',
  )
  return { input: { kind: 'REQUIREMENT', ...data.approvalInbox.items[0] } }
}

it('there are examples to begin with', () => expect(known.length).toBeGreaterThanOrEqual(7))

it.each(requestExamples.map(({ name, document, variables }) => [name, document, variables] as const))(
  '%s answers without a mistake',
  async (name, document, variables) => {
    const caller = people[name] ? await world.as(people[name]) : head
    const { data, errors } = await caller.graph<Record<string, { errors?: unknown[] }>>(
      document,
      await withWhatWaits(name, variables),
    )
    expect(errors).toBeUndefined()
    for (const [root, answer] of Object.entries(data)) {
      expect(answer, root).toBeTruthy()
      expect(answer.errors ?? []).toEqual([])
    }
  },
)

it.each(known.filter(isSubscription).map(({ name, document }) => [name, document] as const))(
  '%s hears of a document that begins to wait',
  async (_, query) => {
    // What comes before the subscription stands is told too, behind this cursor: a slow machine saves sooner than it listens.
    const { data: feed } = await head.graph<{ notifications: { cursor: string } }>('{ notifications { cursor } }')
    const client = createClient({
      url: `${world.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token: head.token },
      retryAttempts: 0,
    })
    const events = client.iterate<{ approvalNotifications: { notification: { message: string; kind: string } } }>({
      query,
      variables: { after: feed.notifications.cursor },
    })
    const first = events.next()
    const requester = await world.as('solicitante')
    const { document = '', variables = '{}' } = known.find(({ name }) => name.includes('save')) ?? {}
    await requester.graph(document, JSON.parse(variables) as Record<string, unknown>)
    const { value } = (await first) as { value: { data: { approvalNotifications: unknown } } }
    expect(value.data.approvalNotifications).toMatchObject({
      notification: { kind: 'REQUIREMENT', message: 'Documento pendiente de aprobación' },
    })
    await events.return?.()
    await client.dispose()
  },
)

it.each(['token', 'authorization', 'headers', 'upgrade'])(
  'the script that listens is let in by %s, and hears',
  async (source) => {
    const child = spawn(process.execPath, ['examples/7-notifications.mjs', world.url, head.token ?? '', source], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let message = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (message += chunk.toString()))
    try {
      await waitUntil(() => message.includes('Listening'), 20_000)
      const requester = await world.as('solicitante')
      const { document = '', variables = '{}' } = known.find(({ name }) => name.includes('save')) ?? {}
      await requester.graph(document, JSON.parse(variables) as Record<string, unknown>)
      await waitUntil(() => message.includes('Documento pendiente de aprobación'), 20_000)
    } finally {
      child.kill()
    }
  },
)

it('the script that keeps a copy goes on where it stood', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'circuito-example-'))
  const admin = await world.as('admin')
  const run = async () => {
    await waitForTransactions(world.database.pool)
    const script = ['examples/8-document-changes.mjs', world.url, admin.token ?? '', join(folder, 'cursor.txt')]
    const { stdout } = await promisify(execFile)(process.execPath, script)
    return stdout
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((change) => JSON.parse(change) as { kind: string; documentId: string })
  }
  try {
    expect((await run()).length).toBeGreaterThan(100)
    expect(await run()).toEqual([])
    const { id } = await createRequirement(await world.as('solicitante'))
    expect(await run()).toMatchObject([{ kind: 'REQUIREMENT', documentId: id }])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
