import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import type { Attack } from './attack.ts'

const root = dirname(dirname(import.meta.dirname))
const REFUSED = 2

/** How a program ends that is told to be a demo for the whole network: 2 when it refuses, null when it had to be stopped. */
async function startOpen(main: string, environment: Readonly<Record<string, string>>): Promise<number | null> {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, DEMO: '1', PORT: '0', REST_PORT: '0', ...environment },
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  return code
}

export const attack: Attack = {
  number: '16',
  title: 'accounts with a published password: of an installation, and of a demo that the network reaches',
  environment: { DEMO: '0', TRUSTED_DOCUMENTS: 'off' },
  async run({ ask, folder }) {
    const accounts = await ask('{ demoAccounts(audience: INTERNAL) { user } }')
    const enter = await ask(
      'mutation { login(input: { user: "jefe", password: "Circuito2026", audience: INTERNAL }) { token errors { code } } }',
    )
    const ends = await Promise.all([
      startOpen('graph/app/main.ts', { HOST: '0.0.0.0' }),
      startOpen('upstream/app/main.ts', { REST_HOST: '0.0.0.0', DATA_DIR: `${folder}-open` }),
    ])
    const named = accounts.text.includes('"user":')
    return {
      held: !named && !enter.text.includes('"token":"') && ends.every((code) => code === REFUSED),
      cost: '2 POSTs, 2 starts',
      got: `${named ? 'accounts were named' : 'no account named'}, ${enter.code ?? 'let in'}; starts with DEMO=1 and an open address ended with ${ends.join(', ')}`,
    }
  },
}
