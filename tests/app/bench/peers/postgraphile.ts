import { join } from 'node:path'
import { z } from 'zod'
import { freePort } from '../../../../scripts/start/port.ts'
import type { Contender } from './contender.ts'
import { PAGE } from './contender.ts'
import { programOf } from './packages.ts'
import { askGraph, createJsonClient } from './post-json.ts'
import { startProgram } from './program.ts'

const LIST = `query List {
  allLgsRequirements(first: ${PAGE}, orderBy: [REQ_DATE_DESC, REQ_ID_DESC], condition: { cpyId: 1, secStatus: 1 }) {
    nodes {
      reqId reqDocumentNumber reqStatus reqDate needDate reqEstimatedTotal
      genAreaByAreId { areName }
      secUserByUsrId { usrId usrFullName }
      levels(condition: { trsCode: "REQ" }) { nodes { atsId alvOrder atsStatus genPositionByPstId { pstName } } }
    }
  }
}`
const page = z.object({ allLgsRequirements: z.object({ nodes: z.array(z.object({ reqId: z.number() })) }) })

interface Options {
  /** Where it is installed. */
  folder: string
  /** The program of the Node that it needs. */
  node: string
  database: string
  logs: string
}

/** PostGraphile on our own database: the same list without services in between. */
export async function openPostGraphile({ folder, node, database, logs }: Options): Promise<Contender> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = await startProgram({
    command: node,
    args: [programOf(folder, 'postgraphile'), '-C', 'graphile.config.mjs'],
    cwd: folder,
    environment: { GRAPHILE_ENV: 'production', PEER_DATABASE_URL: database, PEER_PORT: String(port) },
    url,
    log: join(logs, 'postgraphile.log'),
  })
  const client = createJsonClient(url)
  return {
    name: 'postgraphile',
    pids: [program.pid],
    list: async () => (await askGraph(client, page, { query: LIST })).allLgsRequirements.nodes.length,
    async stop() {
      await client.close()
      await program.stop()
    },
  }
}
