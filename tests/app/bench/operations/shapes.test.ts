import { afterAll, describe, expect, it } from 'vitest'
import { sortKeys } from './compare.ts'
import { token } from './run/token.ts'
import type { Server } from './servers/server.ts'
import { COMPARED, VARIANTS, type VariantName } from './servers/variants.ts'
import type { Shape } from './shapes/shape.ts'
import { SHAPES, type ShapeName } from './shapes/shapes.ts'

/** The graph compiles an operation when it comes the second time. */
const TIMES = 3

/**
 * The calls of the services that the graph makes, and those of a careful hand. A row says who asked for what `list` lists, and the hand
 * of the figures by commit asks for them all the same. The levels of a document are asked for under two fields, which the graph reads apart.
 */
const CALLS: [ShapeName, { join: number; circuito: number }][] = [
  ['list', { join: 4, circuito: 3 }],
  ['quotations', { join: 2, circuito: 2 }],
  ['orders', { join: 3, circuito: 3 }],
  ['inbox', { join: 2, circuito: 2 }],
  ['document', { join: 8, circuito: 9 }],
  ['thousand', { join: 4, circuito: 3 }],
]

const started: Server[] = []
afterAll(() => Promise.all(started.map((server) => server.close())))

async function start(name: VariantName, shape: Shape, restUrl = ''): Promise<Server> {
  const { startServer } = await VARIANTS[name]()
  const server = await startServer(shape, restUrl)
  started.push(server)
  return server
}

async function ask({ url }: Server, { question, variables }: Shape): Promise<string> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await token(0)}` },
    body: JSON.stringify({ query: question, variables }),
  })
  return answer.text()
}

describe.each(CALLS)('%s', (name, calls) => {
  const shape: Shape = SHAPES[name]

  it('is answered alike by every variant, by the graph in as few calls of the services as it can', async () => {
    const answers = new Map<string, string>()
    const asked: Record<string, number> = {}
    for (const variant of COMPARED) {
      const services = await start('upstream', shape)
      const server = await start(variant, shape, services.url)
      for (let time = 1; time < TIMES; time++) await ask(server, shape)
      answers.set(variant, sortKeys(await ask(server, shape)))
      asked[variant] = services.questions?.().length ?? 0
    }
    const expected = answers.get('join') ?? ''
    expect(expected).toMatch(/^\{"data"/)
    for (const [variant, answer] of answers) expect(JSON.parse(answer), variant).toEqual(JSON.parse(expected))
    expect(asked).toMatchObject(calls)
  })
})
