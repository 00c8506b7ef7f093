import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FORM_BYTES, IMPORT_FILE } from '#schema/platform/files/upload-limits.ts'
import { graphSettings } from '#graph/app/config/settings.ts'
import { upstreamSettings } from '#upstream/app/settings.ts'

const root = join(import.meta.dirname, '../../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

const compose = read('deploy/compose/compose.yaml')
const dockerfile = read('deploy/Dockerfile')
const proxy = read('deploy/compose/nginx.conf')
const example = read('deploy/compose/example.env')
const operations = read('docs/operations.md')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** What stands below the name of a program in compose.yaml. */
const programOf = (name: string) => new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)?.[1] ?? ''
const environmentOf = (name: string) =>
  [...(/^ {4}environment:\n((?: {6}.*\n)+)/m.exec(programOf(name))?.[1] ?? '').matchAll(/^ +(\w+):/gm)].map(
    ([, setting]) => setting!,
  )
/** The words of a command that is written as a list. */
const wordsOf = (list: string) => [...list.matchAll(/["']([^"']+)["']/g)].map(([, word]) => word!)
const unique = (names: Iterable<string>) => [...new Set(names)].sort()

describe('deploy/compose', () => {
  it.each([
    ['services', Object.keys(upstreamSettings.shape)],
    ['graph', Object.keys(graphSettings.shape)],
  ])('gives %s settings that it reads', (program, settings) => {
    const given = environmentOf(program)
    expect(given.length).toBeGreaterThan(5)
    expect(given.filter((name) => !settings.includes(name))).toEqual([])
  })

  it('asks for no value that example.env does not name, and names none that nothing asks for', () => {
    const asked = [...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name!)
    const named = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name!)
    expect(unique(named)).toEqual(unique(asked))
  })

  it('takes what only a profile needs from lines that example.env has as comments, and starts without them', () => {
    const optional = [...compose.matchAll(/\$\{(\w+):-\}/g)].map(([, name]) => name!)
    const named = [...example.matchAll(/^#(\w+)=/gm)].map(([, name]) => name!)
    expect(unique(named)).toEqual(unique([...optional, 'COMPOSE_PROFILES']))
    expect([...compose.matchAll(/^ {4}profiles: \[(\w+)\]/gm)].map(([, profile]) => profile)).toEqual([
      'replica',
      'replica',
    ])
    expect(/^#COMPOSE_PROFILES=(\w+)/m.exec(example)?.[1]).toBe('replica')
  })

  it('lets the largest file through, an import with its form', () => {
    const [, megabytes = '0'] = /client_max_body_size (\d+)m;/.exec(proxy) ?? []
    expect(Number(megabytes) * 1_048_576).toBeGreaterThanOrEqual(IMPORT_FILE.largest + FORM_BYTES)
    expect(Number(megabytes) * 1_048_576).toBeLessThan(IMPORT_FILE.largest * 1.2)
  })

  it('mounts files that lie beside it, and its scripts can be read', () => {
    const mounted = [...compose.matchAll(/'\.\/([\w.-]+):\//g)].map(([, name]) => name!)
    expect(mounted.filter((name) => name !== 'tls' && !existsSync(join(root, 'deploy/compose', name)))).toEqual([])
    expect(mounted).toContain('replica.sh')
    const { status, stderr } = spawnSync('bash', ['-n', join(root, 'deploy/compose/replica.sh')], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })

  it('has the replica read as the same database and role as the primary, by the role and the slot that are made for it', () => {
    const urlOf = (text: string, name: string) =>
      new RegExp(`${name}[=:] *'?postgresql://(\\S+?)'?$`, 'm').exec(text)?.[1]
    const primary = urlOf(programOf('services'), 'DATABASE_URL')
    expect(urlOf(example, '#DATABASE_READ_URL')).toBe(primary?.replace('@database/', '@replica/').replace(':?}', '}'))
    const [role] = /\bCREATE ROLE (\w+)/.exec(read('deploy/compose/replica.sql'))!.slice(1)
    const [slot] = /create_physical_replication_slot\('(\w+)'/.exec(read('deploy/compose/replica.sql'))!.slice(1)
    expect(read('deploy/compose/replica.sh')).toContain(`--slot ${slot} --dbname "host=database user=${role}`)
    expect(read('deploy/compose/pg_hba.conf')).toMatch(new RegExp(`^host +replication +${role} `, 'm'))
  })

  it('has what is secret in neither the image nor the repository', () => {
    const ignored = (name: string) => read(name).split('\n')
    const secret = ['deploy/compose/.env', 'deploy/compose/tls']
    expect(ignored('.dockerignore')).toEqual(expect.arrayContaining(secret))
    expect(ignored('.gitignore')).toEqual(expect.arrayContaining(secret.map((path) => `/${path}`)))
  })

  it('has backups written to a folder of the machine that the account of the image owns', () => {
    const [, account = ''] = /^USER (\w+)$/m.exec(dockerfile) ?? []
    // The official image of Node makes the account `node` with this number.
    expect(account).toBe('node')
    expect(operations).toContain('`install -d -o 1000 -g 1000 -m 700 /var/backups/circuito`')
    const [, folder, target] =
      /docker compose run --rm --volume (\S+):(\S+) services npm run backup -- --to \2/.exec(operations) ?? []
    expect([folder, target]).toEqual(['/var/backups/circuito', '/backup'])
  })

  it('starts each program as npm does', () => {
    const withoutExec = (script = '') => script.replace(/^exec /, '').split(' ')
    expect(wordsOf(/command: (\[.*\])/.exec(programOf('services'))?.[1] ?? '')).toEqual(
      withoutExec(scripts['services']),
    )
    expect(wordsOf(/^CMD (\[.*\])/m.exec(dockerfile)?.[1] ?? '')).toEqual(withoutExec(scripts['graph']))
  })

  it('leads nginx to the programs by the names that they have here', () => {
    const addresses = [...proxy.matchAll(/http:\/\/(\w+):(\d+)/g)].map(([, name, port]) => `${name}:${port}`)
    expect(addresses).toEqual(['graph:4000', 'services:4001'])
    expect(compose).toContain('REST_URL: http://nginx:4001')
  })
})

it('no program leaves its memory on the disk where it ends by a signal', () => {
  expect(read('deploy/circuito.service')).toMatch(/^LimitCORE=0$/m)
  expect(/^x-program:.*\n((?: {2}.*\n)+)/m.exec(compose)?.[1]).toMatch(/^ {2}ulimits: \{ core: 0 \}$/m)
})

describe('deploy/*.service', () => {
  it.each(['circuito.service', 'circuito-backup.service'])(
    '%s writes to folders that are there, or that it makes',
    (name) => {
      const unit = read(`deploy/${name}`)
      const [, paths = ''] = /^ReadWritePaths=(.*)$/m.exec(unit) ?? []
      const made = [...unit.matchAll(/^ExecStartPre=\+\S+ -d .* (\/\S+)$/gm)].map(([, path]) => `-${path}`)
      const given = [
        '/opt/circuito',
        ...[...unit.matchAll(/^StateDirectory=(\S+)$/gm)].map(([, state]) => `/var/lib/${state}`),
      ]
      // The backup runs where the service has run: its state is there.
      const known = [...given, ...made, '/var/lib/circuito']
      expect(paths.split(' ').filter((path) => path !== '' && !known.includes(path))).toEqual([])
    },
  )
})
