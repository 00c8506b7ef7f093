import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { configureNginx } from '../../../../scripts/cluster/machine/nginx.ts'
import { extractCommit, findRelease } from '../../../../scripts/upgrade/release.ts'

let folder: string
let project: string

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], {
    cwd: project,
    encoding: 'utf8',
  }).trim()
const commit = (file: string, text: string) => {
  writeFileSync(join(project, file), text)
  git('add', '.')
  git('commit', '-q', '-m', file)
  return git('rev-parse', 'HEAD')
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'circuito-release-'))
  project = join(folder, 'project')
  mkdirSync(join(project, 'schema'), { recursive: true })
  git('init', '-q')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('is the last commit that changed the list of released migrations', () => {
  commit('schema/released-migrations.txt', '0001_first\n')
  const released = commit('schema/released-migrations.txt', '0001_first\n0002_second\n')
  commit('code.ts', 'export {}')
  const release = findRelease(project)
  expect(release.commit).toBe(released)
  expect(release.date).toMatch(/^\d{4}-\d\d-\d\d$/)

  const laidOut = join(folder, 'release')
  mkdirSync(laidOut)
  extractCommit(project, released, laidOut)
  expect(readFileSync(join(laidOut, 'schema/released-migrations.txt'), 'utf8')).toContain('0002_second')
  expect(() => readFileSync(join(laidOut, 'code.ts'))).toThrow('ENOENT')
})

it('is not guessed where the history is not here', () => {
  commit('schema/released-migrations.txt', '0001_first\n')
  commit('code.ts', 'export {}')
  git('clone', '-q', '--depth', '1', `file://${project}`, join(folder, 'shallow'))
  expect(() => findRelease(join(folder, 'shallow'))).toThrow(/the release before cannot be had: this clone is shallow/)
  expect(() => findRelease(folder)).toThrow(/the release before cannot be had: /)
})

it('is not guessed before the first one', () => {
  commit('code.ts', 'export {}')
  expect(() => findRelease(project)).toThrow(/no commit has schema\/released-migrations\.txt/)
})

it('is upgraded behind what deploy/compose gives nginx, on ports of this machine', () => {
  const ports = { front: 1, services: 2 }
  const local = configureNginx({ folder: '/tmp/nginx', graphs: [3, 4], services: [5, 6], ports })
  expect(local.match(/^ +listen .*$/gm)?.map((line) => line.trim())).toEqual([
    'listen 127.0.0.1:1;',
    'listen 127.0.0.1:2;',
  ])
  expect(local.match(/server 127\.0\.0\.1:\d/g)).toHaveLength(4)
  expect(local.match(/http:\/\/[^;]*/g)).toEqual(['http://graph', 'http://services'])
  expect(local).not.toMatch(/ssl|resolver|\/dev\/stderr/)
  expect(local).toContain('proxy_next_upstream error timeout http_503;')
})
