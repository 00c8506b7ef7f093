import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { preparePowerCut, type PowerCut } from '../../../../scripts/cluster/power/power-cut.ts'

const compilers = ['cc'].filter((name) => spawnSync(name, ['--version']).status === 0)
if (compilers.length === 0)
  console.warn('A simulated power cut was not tried: no C compiler (apt-get install gcc libc6-dev on Debian brings it).')

it('is simulated only where a C compiler is, and says so where there is none', () => {
  const home = mkdtempSync(join(tmpdir(), 'circuito-power-'))
  expect(() => preparePowerCut(home, home, 'none-here')).toThrow('none-here is no C compiler here')
  rmSync(home, { recursive: true })
})

describe.each(compilers)('a power cut that is simulated by what %s made', () => {
  let home: string
  let file: string
  let power: PowerCut
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'circuito-power-'))
    for (const folder of ['files', 'power']) mkdirSync(join(home, folder))
    file = join(home, 'files', 'one')
    writeFileSync(file, 'before')
    power = preparePowerCut(join(home, 'files'), join(home, 'power'))
  })
  afterEach(() => rmSync(home, { recursive: true, force: true }))

  /** Runs statements on the open file `one` in a program of its own. */
  function write(statements: string): void {
    const script = `const fs = require('node:fs'); const one = fs.openSync(${JSON.stringify(file)}, 'r+'); ${statements}`
    const { status, stderr } = spawnSync(process.execPath, ['-e', script], {
      env: { ...process.env, ...power.environment },
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
  }
  const content = () => readFileSync(file, 'utf8')

  it('takes away what was not flushed, and what made the file longer', () => {
    write(`fs.writeSync(one, 'after it all', 0)`)
    expect(content()).toBe('after it all')
    expect(power.lose('all')).toBe(1)
    expect(content()).toBe('before')
  })

  it('leaves what was flushed, by whatever program', () => {
    write(`fs.writeSync(one, 'FIRST', 0)`)
    write(`fs.fsyncSync(one); fs.writeSync(one, 'second', 3)`)
    power.lose('all')
    expect(content()).toBe('FIRSTe')
  })

  it('undoes writes over each other and a shorter file, last one first', () => {
    write(`fs.writeSync(one, 'a', 0); fs.writeSync(one, 'bb', 0); fs.ftruncateSync(one, 1)`)
    expect(content()).toBe('b')
    expect(power.lose('all')).toBe(3)
    expect(content()).toBe('before')
  })

  it('loses nothing twice', () => {
    write(`fs.writeSync(one, 'after!', 0)`)
    power.lose('all')
    expect(power.lose('all')).toBe(0)
  })
})
