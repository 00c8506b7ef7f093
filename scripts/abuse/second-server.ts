import { spawn, spawnSync } from 'node:child_process'
import type { Attack } from './attack.ts'

const LIMIT = 60_000
const APART = ['unshare', '--net', '--uts']

/** How a program is run in a network of its own, as in another container; here where this machine does not allow it. */
const apart = (): readonly string[] => (spawnSync(APART[0]!, [...APART.slice(1), 'true']).status === 0 ? APART : [])

export const attack: Attack = {
  number: '14',
  title: 'a second server on the data folder, from a container with the same host name',
  run: async ({ folder, ask, sql }) => {
    const runner = apart()
    const [program = '', ...args] = [...runner, process.execPath, '--import', 'tsx', 'upstream/app/main.ts']
    const child = spawn(program, args, {
      env: { ...process.env, DATA_DIR: folder, REST_PORT: '0', DATABASE_URL: '' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const timer = setTimeout(() => child.kill('SIGTERM'), LIMIT)
    const code = await new Promise<number | null>((settle) => child.once('exit', settle))
    clearTimeout(timer)
    const [row] = await sql<{ n: number }>('select count(*)::int as n from "GenCompany"')
    const { status } = await ask('{ companies { name } }')
    return {
      held: code === 2 && output.includes('Ya hay un Circuito en marcha') && status === 200 && (row?.n ?? 0) > 0,
      cost: `one start${runner.length ? ' in another network' : ''}`,
      got: `it ended with ${code}: ${output.trim().split('\n').at(-1) ?? ''}; the first still answers ${status}`,
    }
  },
}
