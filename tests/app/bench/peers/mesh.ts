import { join } from 'node:path'
import { z } from 'zod'
import { freePort } from '../../../../scripts/start/port.ts'
import { runQuietly } from '../../../../scripts/provision/tool.ts'
import type { Contender } from './contender.ts'
import { PAGE } from './contender.ts'
import { programOf } from './packages.ts'
import { askGraph, createJsonClient } from './post-json.ts'
import { startProgram } from './program.ts'

const COLUMNS = [
  'ReqID',
  'ReqDocumentNumber',
  'ReqStatus',
  'ReqDate',
  'NeedDate',
  'AreName',
  'ReqEstimatedTotal',
  'UsrID',
  'UsrFullName',
]
const LEVEL_COLUMNS = ['AtsID', 'AlvOrder', 'AtsStatus', 'PstName']
const FIELDS = [...COLUMNS, ...LEVEL_COLUMNS.map((column) => `Levels.${column}`)]
const LIST = `query List {
  postLgsRequirementPagination(input: { start: 0, length: ${PAGE}, count: false, fields: ${JSON.stringify(FIELDS)} }) {
    Result { data { ${COLUMNS.join(' ')} Levels { ${LEVEL_COLUMNS.join(' ')} } } }
  }
}`
const page = z.object({
  postLgsRequirementPagination: z.object({
    Result: z.object({
      data: z.array(z.object({ ReqID: z.number(), Levels: z.array(z.object({ AtsID: z.number() })) })),
    }),
  }),
})

interface Options {
  /** Where it is installed. */
  folder: string
  /** The program of the Node that it needs. */
  node: string
  /** Our services, which it asks. */
  rest: { url: string; pid: number }
  /** A session of ours for each connection. */
  tokens: readonly string[]
  logs: string
}

/** GraphQL Mesh over the description of our own services, served by Hive Gateway. */
export async function openMesh({ folder, node, rest, tokens, logs }: Options): Promise<Contender> {
  const supergraph = join(logs, 'supergraph.graphql')
  runQuietly(node, [programOf(folder, 'mesh-compose'), '-c', join(folder, 'mesh.config.mjs'), '-o', supergraph], {
    PEER_REST_URL: rest.url,
  })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = await startProgram({
    command: node,
    args: [
      programOf(folder, 'hive-gateway'),
      ...['supergraph', supergraph, '-c', 'gateway.config.mjs', '-h', '127.0.0.1', '-p', String(port)],
    ],
    cwd: folder,
    url,
    log: join(logs, 'gateway.log'),
  })
  const client = createJsonClient(url)
  return {
    name: 'mesh',
    pids: [program.pid, rest.pid],
    list: async (connection) =>
      (await askGraph(client, page, { query: LIST }, tokens[connection])).postLgsRequirementPagination.Result.data
        .length,
    async stop() {
      await client.close()
      await program.stop()
    },
  }
}
