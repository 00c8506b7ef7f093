import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCluster } from '#upstream/platform/database/embedded/cluster.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { postmasterOf } from '#upstream/platform/database/embedded/orphan-process.ts'
import { dataOf } from '#upstream/platform/database/embedded/cluster-location.ts'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { closeConnections, approveConcurrently, type ApprovalLoad } from '#tests/app/faults/approvals/load.ts'
import { createApprovalSetup, createDocument, type ApprovalSetup } from '#tests/app/faults/approvals/setup.ts'
import { countViolations } from '#tests/app/faults/approvals/invariants.ts'
import { startKillable, type Killable } from '#tests/app/faults/approvals/killable-services.ts'
import { copyWithoutGuards, dropConstraint } from '#tests/app/faults/approvals/without-guards.ts'

/**
 * Many approve the same levels at once while the services and PostgreSQL are killed at random; then counts what was
 * decided twice and who was told a success that is not there (docs/decisions/0002).
 *
 *   npm run prove:approvals [-- --documents 200] [-- --without-guard]
 */
const { values } = parseArgs({
  options: { documents: { type: 'string', default: '2000' }, 'without-guard': { type: 'boolean', default: false } },
})
const DOCUMENTS = Number(values.documents)
const PEOPLE = 20
/** Every tenth document is approved by all twenty of its level, the others by four of them; everybody sends twice. */
const FEW = 4
const TENTH = 10
const AT_ONCE = 6
/** Milliseconds during which there are kills: a slow machine would spend its time starting. */
const KILLING = 120_000
const SECRET = 'a secret of the proof, 32 bytes or more'

const root = join(import.meta.dirname, '..')
const dataDir = await mkdtemp(join(tmpdir(), 'circuito-approvals-'))
await chmod(dataDir, 0o755)
const startedAt = performance.now()
const seconds = () => Math.round((performance.now() - startedAt) / 1_000)

const cluster = await startCluster({
  dataDir,
  settings: { max_connections: '100' },
  onGone: ({ message }) => console.error(message),
})
const code = values['without-guard'] ? await copyWithoutGuards(root) : root
let services: Killable | undefined
const kills = { services: 0, database: 0 }
const load: ApprovalLoad = { told: [], answers: new Map() }

try {
  services = await startKillable({ root: code, databaseUrl: cluster.url, dataDir, secret: SECRET })
  const database = openDatabase({ url: cluster.url, size: 4 })
  if (values['without-guard']) await dropConstraint(database)
  const approvalSetup = await createApprovalSetup(database, SECRET, PEOPLE)
  console.log(`${PEOPLE} people a level approve ${DOCUMENTS} documents while they are written, and the kills begin`)
  const documents: number[] = []
  const storming = runLoad(services.url, approvalSetup, documents)
  await killWhile(storming, services)
  await storming
  const ledger = await countViolations(database, documents, load.told, PEOPLE)
  await database.close()

  const answers = Object.fromEntries([...load.answers].sort())
  const figures = {
    documents: DOCUMENTS,
    levels: 2,
    ...ledger,
    killsOfServices: kills.services,
    killsOfDatabase: kills.database,
    seconds: seconds(),
    ...answers,
  }
  console.table(figures)
  await sweep()
  reportAndExit(
    'prove:approvals',
    figures,
    Object.values(ledger).every((count) => count === 0),
  )
} catch (failure) {
  console.error(kills, Object.fromEntries(load.answers), `after ${seconds()} s`)
  await sweep()
  throw failure
}

/** Some documents at a time: written, approved on the first level, then on the second. */
async function runLoad(base: string, { author, levels }: ApprovalSetup, documents: number[]): Promise<void> {
  let startedCount = 0
  const one = async (workerIndex: number) => {
    const ReqID = await createDocument(base, author, load)
    documents.push(ReqID)
    for (const [index, people] of levels.entries()) {
      const first = (workerIndex * FEW) % PEOPLE
      await approveConcurrently(
        base,
        ReqID,
        index + 1,
        workerIndex % TENTH === 0 ? people : people.slice(first, first + FEW),
        load,
      )
    }
  }
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (startedCount < DOCUMENTS) await one(startedCount++)
    }),
  )
}

/** The services and PostgreSQL are killed by turns, at random moments; both come back by themselves, and at last are left in peace. */
async function killWhile(storming: Promise<void>, running: Killable): Promise<void> {
  let isOver = false
  void storming.finally(() => (isOver = true)).catch(() => undefined)
  const end = performance.now() + KILLING
  for (let wait = 1_000; performance.now() < end; wait = 5_000 + Math.random() * 8_000) {
    await Promise.race([pause(wait), storming])
    if (isOver) return
    const server = kills.services > kills.database ? postmasterOf(dataOf(dataDir))?.pid : undefined
    if (server) {
      kills.database++
      process.kill(server, 'SIGKILL')
    } else {
      kills.services++
      await running.kill()
    }
  }
}

async function sweep(): Promise<void> {
  await services?.stop()
  await closeConnections()
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
  if (code !== root) await rm(code, { recursive: true, force: true })
}
