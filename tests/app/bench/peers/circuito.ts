import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import type { Contender } from './contender.ts'
import { LINES, PAGE } from './contender.ts'
import { askGraph, createJsonClient } from './post-json.ts'

const LIST = `query List {
  requirements(page: { number: 1, size: ${PAGE} }) {
    items {
      id documentNumber status date neededOn areaName estimatedTotal
      requester { id fullName }
      approvalLevels { id number status positionName }
    }
  }
}`
/** Both ask for no more than Tryton answers: the key of what was saved, and that it was decided. */
const SAVE = `mutation Save($input: SaveRequirementInput!) {
  saveRequirement(input: $input) { requirement { id } errors { message } }
}`
const APPROVE = `mutation Approve($input: ApproveInput!) {
  approve(input: $input) { message errors { message } }
}`

const page = z.object({ requirements: z.object({ items: z.array(z.object({ id: z.string() })) }) })
const errors = z.array(z.object({ message: z.string() }))
const saved = z.object({
  saveRequirement: z.object({ requirement: z.object({ id: z.string() }).nullable(), errors }),
})
const decided = z.object({ approve: z.object({ message: z.string().nullable(), errors }) })

const line = (number: number) => ({
  articleCode: 'MAT-0001',
  description: `Cemento ${number}`,
  quantity: '1',
  distribution: [{ percentage: '100', business: '1', mode: 'PROJECT', item: '3', target: '1' }],
})

const orThrow = (found: z.infer<typeof errors>): void => {
  if (found.length > 0) throw new Error(found.map(({ message }) => message).join(' '))
}

/** Who asks. */
interface Tokens {
  /** Sees every requirement: a session for each connection, since the graph lets one session's equal questions share their calls. */
  readers: readonly string[]
  author: string
  approver: string
}

/** Our graph before our services: the list as one asks for it the first time, and as the same page comes again. */
export function createCircuito(
  url: string,
  pids: readonly number[],
  tokens: Tokens,
): [first: Contender, again: Contender] {
  const client = createJsonClient(url)
  let asked = 0
  const list = async (connection: number, extensions?: object) =>
    (await askGraph(client, page, { query: LIST, extensions }, tokens.readers[connection])).requirements.items.length
  const documents = {
    async save() {
      const day = clock.today()
      const input = {
        date: day,
        neededOn: day,
        priority: '2',
        reason: '2',
        category: '1',
        lines: Array.from({ length: LINES }, (_, at) => line(at + 1)),
      }
      const { saveRequirement } = await askGraph(client, saved, { query: SAVE, variables: { input } }, tokens.author)
      orThrow(saveRequirement.errors)
      return saveRequirement.requirement?.id ?? ''
    },
    async approve(documentId: string) {
      const input = { documentId, kind: 'REQUIREMENT' }
      const { approve } = await askGraph(client, decided, { query: APPROVE, variables: { input } }, tokens.approver)
      orThrow(approve.errors)
    },
  }
  return [
    // An extension that nobody reads makes it another request, which no answer is kept of.
    {
      name: 'circuito',
      pids,
      list: (connection) => list(connection, { request: asked++ }),
      documents,
      stop: () => client.close(),
    },
    { name: 'circuito, again', pids, list: (connection) => list(connection), stop: () => Promise.resolve() },
  ]
}
