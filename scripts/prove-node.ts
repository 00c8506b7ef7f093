/**
 * `npm run prove:node [-- --only 22,24/nobody]`: Circuito on each Node that it promises, as root and as nobody, in a path
 * with spaces: a clone of HEAD with `npm ci` under the lowest Node; under each `npm start` builds and starts it, somebody signs in, it is stopped,
 * and `npm run test:fast` passes. What cannot be had here is a figure that is missed.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { reportAndExit } from '#tests/app/bench/figures.ts'
import { ACCOUNTS, VERSIONS, readCombinations, readTests, type Account, type Combination } from './node/plan.ts'
import { bringNode } from './node/runtime.ts'
import { startAndSignIn } from './node/signIn.ts'
import { idsOf, openWorktree, type Worktree } from './node/worktree.ts'

const SHOWN = 6_000
const combinations = readCombinations(process.argv.slice(2))
const folder = mkdtempSync(join(tmpdir(), 'circuito on node '))
chmodSync(folder, 0o755)
const isRoot = process.getuid?.() === 0
const figures: Record<string, number | string> = {
  platform: `${process.platform} ${process.arch}`,
  combinations: combinations.length,
}
let hasPassed = process.arch === 'x64'

const placeOf = (account: Account) => join(folder, `proyecto de ${account}`)
const homeOf = (account: Account) => join(folder, `home of ${account}`)
const owned = (account: Account, path: string) => {
  const { uid, gid } = idsOf(account)
  execFileSync('chown', ['-R', '-h', `${uid}:${gid}`, path])
}

const missed = (name: string, why: string): void => {
  hasPassed = false
  figures[name] = `failed: ${why.split('\n')[0] ?? ''}`
  console.log(`${name}: ${figures[name]}\n${why.slice(-SHOWN)}`)
}

/** The environment that we were started with, without what npm adds for its scripts. */
const ownSettings = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'PATH' && !name.startsWith('npm_')))

/** Clones HEAD and installs it once; the other accounts get a copy of that, since no native module is built for one Node. */
async function install(nodePath: string, accounts: readonly Account[]): Promise<boolean> {
  const [first] = accounts
  if (!first) return false
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', dirname(import.meta.dirname), placeOf(first)], {
    stdio: 'inherit',
  })
  for (const account of accounts) {
    mkdirSync(homeOf(account))
    owned(account, homeOf(account))
  }
  // With our own settings of npm: a registry or a certificate of the machine's stands in them.
  const { code, output } = await openWorktree(placeOf(first), 'root', nodePath, homeOf(first)).run(
    'npm',
    ['ci', '--no-audit', '--no-fund'],
    ownSettings(),
  )
  if (code !== 0) missed('install', output)
  owned(first, placeOf(first))
  for (const account of code === 0 ? accounts.slice(1) : []) {
    cpSync(placeOf(first), placeOf(account), { recursive: true, verbatimSymlinks: true })
    owned(account, placeOf(account))
  }
  return code === 0
}

/** @returns what test:fast passed, in words; @throws Error with the output of the step that failed */
async function prove(worktree: Worktree, { version, account }: Combination): Promise<string> {
  for (const folderName of ['dist', 'web/generated', 'graph/generated', 'client/src/generated', 'node_modules/.cache'])
    rmSync(join(worktree.path, folderName), { recursive: true, force: true })
  const began = performance.now()
  const failure = await startAndSignIn(worktree, join(homeOf(account), `datos ${version}`))
  if (failure !== undefined) throw new Error(failure)
  const fast = await worktree.run('npm', ['run', 'test:fast'])
  const tests = readTests(fast.output)
  if (fast.code !== 0 || !tests || tests.failed > 0 || tests.passed === 0)
    throw new Error(`npm run test:fast\n${fast.output}`)
  return `held: built, started, signed in, ${tests.passed} tests, ${Math.round((performance.now() - began) / 1_000)} s`
}

try {
  const paths = new Map<string, string>()
  for (const version of new Set([VERSIONS[0] ?? '', ...combinations.map((each) => each.version)])) {
    const found = bringNode(version, join(folder, `node ${version}`))
    if ('path' in found) paths.set(version, found.path)
    else missed(`node ${version}`, found.missing)
  }
  const [lowest] = paths.values()
  const accounts = ACCOUNTS.filter((account) => combinations.some((each) => each.account === account))
  if (!isRoot) missed('accounts', 'only root can start it as root and as nobody')
  const isInstalled = isRoot && lowest !== undefined && (await install(lowest, accounts))
  for (const combination of isInstalled ? combinations : []) {
    const { version, account } = combination
    const name = `${version} as ${account}`
    const path = paths.get(version)
    if (path === undefined) {
      missed(name, 'this Node cannot be had here')
      continue
    }
    try {
      figures[name] = await prove(openWorktree(placeOf(account), account, path, homeOf(account)), combination)
      console.log(`${name}: ${figures[name]}`)
    } catch (failure) {
      missed(name, failure instanceof Error ? failure.message : String(failure))
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
}
reportAndExit('prove:node', figures, hasPassed)
