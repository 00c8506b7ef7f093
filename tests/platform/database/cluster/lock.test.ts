import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from '#upstream/platform/database/embedded/folder-lock.ts'
import { stopOrphan } from '#upstream/platform/database/embedded/orphan-process.ts'
import { acquireOwnerFile } from '#upstream/platform/database/embedded/owner-file.ts'

let folder: string
const running: ChildProcess[] = []
const releases: (() => Promise<void>)[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'circuito-lock-'))
})
afterEach(async () => {
  for (const release of releases.splice(0)) await release()
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const hold = async () => {
  const { release } = await lockFolder(folder)
  releases.push(release)
}

/** A network of its own, as a container has, where this machine allows one. */
const APART = ['unshare', '--net', '--uts']
const canBeApart = spawnSync(APART[0]!, [...APART.slice(1), 'true']).status === 0

/** What another process says when it wants the folder. */
function another(command: readonly string[]): Promise<string> {
  const [program = '', ...args] = [
    ...command,
    process.execPath,
    '--import',
    'tsx',
    'tests/platform/database/cluster/lock-holder.ts',
    folder,
  ]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(child)
  return new Promise((settle) => child.stdout.once('data', (chunk: Buffer) => settle(chunk.toString().trim())))
}

const REFUSED = /^refused: Ya hay un Circuito en marcha sobre la carpeta de datos /

if (!canBeApart)
  console.warn('This account may make no network namespace: processes of containers are tried as root alone.')
const WAYS: [string, readonly string[]][] = [
  ['of this machine', []],
  ...(canBeApart ? [['of a container with the same host name', APART] as [string, string[]]] : []),
]

describe.each(WAYS)('another process %s', (_, command) => {
  it('does not get a folder that is held here', async () => {
    await hold()
    expect(await another(command)).toMatch(REFUSED)
  })

  it('keeps a folder that it holds, and leaves it when it is killed', async () => {
    expect(await another(command)).toBe('holds')
    await expect(lockFolder(folder)).rejects.toThrow(/^Ya hay un Circuito en marcha/)
    const ended = new Promise((settle) => running[0]?.once('exit', settle))
    running[0]?.kill('SIGKILL')
    await ended
    await hold()
  })

  it('is one of two that come at the same instant', async () => {
    const responses = await Promise.all([another(command), another(command)])
    expect(responses.filter((each) => each === 'holds')).toHaveLength(1)
    expect(responses.find((each) => each !== 'holds')).toMatch(REFUSED)
  })
})

describe('machines that share a folder, and see nothing of each other but its files', () => {
  const apart = (system: string, onLost = () => undefined as void) =>
    acquireOwnerFile(folder, { seesDeath: true, system, beat: 400, onLost })

  it('hold it one after the other, also when they come at the same instant', async () => {
    const both = await Promise.all([apart('one'), apart('two')])
    const [won, refused] = [both.filter((each) => 'close' in each), both.filter((each) => 'owner' in each)]
    expect([won.length, refused.length]).toEqual([1, 1])
    for (const each of won) await each.close()
    expect(await apart('three')).toHaveProperty('close')
  }, 30_000)

  it('take it over from one that died, and only one of them does', async () => {
    await writeFile(join(folder, 'in-use'), JSON.stringify({ token: 'old', system: 'none', host: 'gone' }))
    const both = await Promise.all([apart('one'), apart('two')])
    expect(both.filter((each) => 'close' in each)).toHaveLength(1)
  }, 30_000)

  it('learn within a beat or two that the folder is no longer theirs', async () => {
    let isLost = false
    await apart('one', () => void (isLost = true))
    await writeFile(join(folder, 'in-use'), JSON.stringify({ token: 'other', system: 'two', host: 'two' }))
    await expect.poll(() => isLost, { timeout: 8_000 }).toBe(true)
  }, 20_000)

  it('write the file for themselves alone', async () => {
    await hold()
    expect((await stat(join(folder, 'in-use'))).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(join(folder, 'in-use'), 'utf8'))).toHaveProperty('token')
  })
})

it('an orphan that does not end is given up in a sentence, and not waited for without end', async () => {
  const deaf =
    "process.on('SIGINT', () => {}); process.on('SIGQUIT', () => {}); setInterval(() => {}, 1000); console.log('on')"
  const child = spawn(process.execPath, ['-e', deaf, '--', '-D', folder, 'x'], { stdio: ['ignore', 'pipe', 'ignore'] })
  running.push(child)
  await new Promise((settle) => child.stdout.once('data', settle))
  await writeFile(join(folder, 'postmaster.pid'), `${child.pid}\n`)
  await expect(stopOrphan(folder, { clean: 100, whole: 400 })).rejects.toThrow(
    /^El PostgreSQL de una ejecución anterior \(proceso \d+\) no se detiene/,
  )
})
