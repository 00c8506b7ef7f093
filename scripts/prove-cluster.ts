/**
 * `npm run prove:cluster [-- --minutes 15 --kills 5 --rolls 2]`: PostgreSQL of Debian, Redis, two services, two graphs and nginx
 * as deploy/compose configures it; twenty people save, list, approve, upload and follow their notifications while each program is
 * killed and stopped, Redis and the way to the services are cut, and the disk of the files is full. Then everything that people
 * were answered is compared with what lies in the database (docs/decisions/0163).
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findDamagedFiles } from '#upstream/platform/files/find-damaged-files.ts'
import { folderStore } from '#upstream/platform/files/store/folder-store.ts'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { compareDocuments } from './cluster/compared/documents.ts'
import { compareNotifications } from './cluster/compared/notifications.ts'
import { breakEverything } from './cluster/faults/breakdowns.ts'
import { recordJobRuns } from './cluster/faults/job-runs.ts'
import { countSignIns } from './cluster/faults/sign-in-limit.ts'
import { startInstallation, type Installation } from './cluster/machine/installation.ts'
import { SECRET } from './cluster/machine/services.ts'
import { countAnswers } from './cluster/people/answers.ts'
import { createPeople } from './cluster/people/people.ts'
import { createRecords, summariseActs, type ActRecords } from './cluster/people/records.ts'
import { startWork } from './cluster/people/work.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    kills: { type: 'string', default: '5' },
    rolls: { type: 'string', default: '2' },
  },
})
const PEOPLE = { authors: 12, approvers: 8 }
/** Of the minutes, what the comparison and the end take. */
const AROUND = 60_000
const CALM = 5_000
/** Acts that failed while the database answered, of all. */
const MOST_FAILED = 1 / 1_000
/** What a database that answers again needs until every pool has connected. */
const SETTLING = 3_000

const began = performance.now()
const seconds = () => Math.round((performance.now() - began) / 1_000)
const say = (line: string) => console.log(`${String(seconds()).padStart(4)} s  ${line}`)

/** Acts that failed, by cause: while the database was away, and while it was there. */
function sortFailures({ failed }: ActRecords, away: readonly { from: number; to: number }[]) {
  const isExcused = (act: { from: number; to: number }) =>
    away.some(({ from, to }) => act.from < to + SETTLING && act.to > from)
  const causes = new Map<string, number>()
  for (const act of failed) {
    const cause = `${isExcused(act) ? 'database away, ' : ''}${act.act}: ${act.cause}`
    causes.set(cause, (causes.get(cause) ?? 0) + 1)
  }
  return { causes, counted: failed.filter((act) => !isExcused(act)).length }
}

async function prove(installation: Installation) {
  const { database, url, files } = installation
  const people = await createPeople(database, SECRET, PEOPLE)
  const runs = await recordJobRuns(installation.adminUrl)
  say('everything answers; twenty people begin')
  const records = createRecords()
  const answers = countAnswers(url)
  const work = startWork(url, people, records)
  await pause(CALM)
  const breakdowns = await breakEverything({
    installation,
    kills: Number(values.kills),
    rolls: Number(values.rolls),
    until: began + Number(values.minutes) * 60_000 - AROUND,
    say,
  })
  await pause(CALM)
  say('nothing is broken any more; everybody ends what they do')
  await work.end()
  const documents = await compareDocuments(database, records)
  const notifications = await compareNotifications(database, people, records, work.watches)
  work.watches.forEach(({ stop }) => stop())
  const signIns = await countSignIns(installation.graphUrls)
  const { checked, damaged } = await findDamagedFiles(database, folderStore(files.folder))
  const jobs = await runs.count()

  const acts = summariseActs(records)
  const { causes, counted } = sortFailures(records, breakdowns.databaseAway)
  console.table(acts)
  console.table(Object.fromEntries(causes))
  console.log('Over HTTP, before anything was sent again:', Object.fromEntries(answers.failed))
  for (const { person, failure } of work.watches) if (failure) console.log(`watch of ${person.userId}: ${failure}`)
  const answered = new Set(records.uploaded.map(({ fileId }) => fileId))
  const done = acts.reduce((sum, { count }) => sum + count, 0)
  const planned = 7 * (Number(values.kills) + Number(values.rolls)) + 6
  const figures = {
    acts: done,
    ...documents,
    filesAnswered: answered.size,
    filesChecked: checked,
    filesLost: damaged.filter((FilID) => answered.has(FilID)).length,
    notifications: notifications.notifications,
    notificationsLost: notifications.lost,
    notificationsDoubled: notifications.doubled,
    signInsPassed: signIns.passed,
    signInsAllowed: signIns.allowed,
    jobRounds: jobs.rounds,
    jobRoundsTooSoon: jobs.tooSoon,
    failed: counted,
    failedWithoutDatabase: records.failed.length - counted,
    requests: answers.requests,
    requestsFailed: [...answers.failed.values()].reduce((sum, count) => sum + count, 0),
    uploadsRepeated: records.uploadsRepeated,
    uploadsWithoutRoom: records.uploadsWithoutRoom,
    alreadyDecided: records.alreadyDecided,
    kills: breakdowns.kills,
    rolls: breakdowns.rolls,
    cuts: breakdowns.cuts,
    fullDisks: breakdowns.fullDisks,
    notDone: planned - breakdowns.kills - breakdowns.rolls - breakdowns.cuts,
    forced: breakdowns.forced.length,
    seconds: seconds(),
  }
  const wrong =
    documents.lost +
    documents.doubled +
    documents.successWithoutEffect +
    documents.notListed +
    documents.numbersTwice +
    documents.numberGaps +
    documents.decidedTwice +
    figures.filesLost +
    notifications.lost +
    notifications.doubled +
    jobs.tooSoon +
    figures.forced +
    figures.notDone
  const isExact = signIns.passed === signIns.allowed
  const hasWorked = records.saved.length > 0 && records.approved.length > 0 && records.attached.length > 0
  return { figures, hasPassed: wrong === 0 && isExact && hasWorked && counted <= done * MOST_FAILED }
}

const installation = await startInstallation('cluster')
try {
  const { figures, hasPassed } = await prove(installation)
  console.table(figures)
  await installation.close()
  reportAndExit('prove:cluster', figures, hasPassed)
} catch (failure) {
  await installation.close()
  throw failure
}
