/**
 * `npm run prove:durability [-- --kills 200 --cuts 50 --minutes 30]`: people save requirements and files while PostgreSQL (Debian's)
 * and two services are killed with -9, and while their machines lose power: what they wrote since their last flush is undone, whole
 * or in part. Nothing that was answered as saved is missing afterwards, nothing is there twice, and every index fits its table.
 * `-- --kills 0 --cuts 1 --without-flush` has PostgreSQL flush nothing, and must lose some (docs/decisions/0163).
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { prepareServer } from '#upstream/platform/database/server/prepare-server.ts'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { definePostgres, stopFlushing } from './cluster/machine/postgres.ts'
import type { Program } from './start/program.ts'
import { defineServices, SECRET } from './cluster/machine/services.ts'
import { createPeople } from './cluster/people/people.ts'
import { preparePowerCut } from './cluster/power/power-cut.ts'
import { checkIndexes, compareStored } from './cluster/power/stored.ts'
import { startWriters } from './cluster/power/writers.ts'
import { postgresql } from './provision/postgresql.ts'
import { pathOfTool } from './provision/tool.ts'
import { freePort } from './start/port.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    cuts: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '30' },
    'without-flush': { type: 'boolean', default: false },
  },
})
const [kills, cuts] = [Number(values.kills), Number(values.cuts)]
const WRITERS = 12
/** Every so many cuts take the services' machine too, and every so many kills are of a service. */
const SERVICES_EVERY = 5
/** Small, so that there are checkpoints and used files of the log again while it runs. */
const SETTINGS = { checkpoint_timeout: '30s', max_wal_size: '64MB', min_wal_size: '32MB' }
/** Milliseconds in which people write between two breakdowns, at least and at most. */
const WORK = [300, 1_500] as const

const began = performance.now()
const seconds = () => Math.round((performance.now() - began) / 1_000)
const until = began + Number(values.minutes) * 60_000
const program = pathOfTool(postgresql)

const home = mkdtempSync(join(tmpdir(), 'circuito-durability-'))
// PostgreSQL runs as a user of its own where we are root, and must get in.
chmodSync(home, 0o755)
process.once('exit', () => rmSync(home, { recursive: true, force: true }))
const folder = (name: string) => {
  const path = join(home, name)
  mkdirSync(path)
  return path
}
const files = folder('files')
const databaseHome = folder('postgres')
const power = {
  database: preparePowerCut(join(databaseHome, 'data'), folder('power-postgres')),
  files: preparePowerCut(files, folder('power-files')),
}
const postgres = definePostgres({
  program,
  home: databaseHome,
  port: await freePort(),
  environment: power.database.environment,
  settings: SETTINGS,
})
await postgres.start()
const { url: databaseUrl } = await prepareServer({ adminUrl: postgres.adminUrl })
const ports = [await freePort(), await freePort()]
const services = ports.map((port, index) => {
  const data = folder(`services-${index + 1}`)
  symlinkSync(files, join(data, 'files'))
  const environment = { REDIS_URL: '', LOG_LEVEL: 'silent', ...power.files.environment }
  return defineServices({ name: `services ${index + 1}`, port, data, databaseUrl, environment })
})
// The first one fills the database.
for (const program of services) await program.start()
const database = openDatabase({ url: databaseUrl, size: 4 })
const done = { killsOfDatabase: 0, killsOfServices: 0, cutsOfDatabase: 0, cutsOfAll: 0, writesUndone: 0 }

const work = () => pause(WORK[0] + Math.random() * (WORK[1] - WORK[0]))

/** Services come back while the next thing breaks: the other one answers meanwhile. */
const returning = new Map<Program, Promise<void>>()

async function killService(program: Program): Promise<void> {
  await returning.get(program)
  await program.kill()
  done.killsOfServices++
  const back = program.start()
  back.catch(() => undefined)
  returning.set(program, back)
}

async function killDatabase(): Promise<void> {
  await postgres.kill()
  await postgres.start()
  done.killsOfDatabase++
}

async function cutPower(number: number): Promise<void> {
  const takesAll = number % SERVICES_EVERY === 0
  if (takesAll) {
    await Promise.all(returning.values())
    for (const program of services) await program.kill(true)
    done.writesUndone += power.files.lose('all')
  }
  await postgres.kill(true)
  done.writesUndone += power.database.lose(number % 2 === 0 ? 'some' : 'all')
  await postgres.start()
  if (takesAll) await Promise.all(services.map((program) => program.start()))
  if (takesAll) done.cutsOfAll++
  else done.cutsOfDatabase++
}

/** Kills and cuts, evenly mixed, until all are done or the time is over. */
async function breakAll(): Promise<void> {
  const all = kills + cuts
  let cutCount = 0
  let killCount = 0
  for (let step = 1; step <= all && performance.now() < until; step++) {
    await work()
    if (Math.floor((step * cuts) / all) > cutCount) await cutPower(++cutCount)
    else if (++killCount % SERVICES_EVERY === 0) await killService(services[killCount % 2] ?? postgres)
    else await killDatabase()
    if (step % 25 === 0) console.log(`${seconds()} s  ${step} of ${all}`)
  }
  await Promise.all(returning.values())
}

const { authors } = await createPeople(database, SECRET, { authors: WRITERS, approvers: 1 })
if (values['without-flush']) await stopFlushing(postgres.adminUrl)
const writing = startWriters(
  ports.map((port) => `http://127.0.0.1:${port}`),
  authors,
)
await breakAll()
await work()
await writing.stop()
const { records } = writing
const stored = await compareStored(database, files, records)
console.table(stored)
const indexes = await checkIndexes(postgres.adminUrl)
for (const answer of records.refused) console.log(answer)
const { killsOfDatabase, killsOfServices, cutsOfDatabase, cutsOfAll } = done
const notDone = kills + cuts - killsOfDatabase - killsOfServices - cutsOfDatabase - cutsOfAll
const figures = {
  ...stored,
  ...done,
  notDone,
  indexes,
  unanswered: records.unanswered,
  refused: records.refused.size,
  seconds: seconds(),
}
console.table(figures)
await database.close()
for (const program of [...services, postgres]) await program.kill(true)
const wrong = stored.requirementsLost + stored.doubled + stored.filesLost + notDone + records.refused.size
reportAndExit(
  'prove:durability',
  figures,
  wrong === 0 && stored.requirements > 0 && stored.files > 0 && (done.writesUndone > 0 || cuts === 0),
)
