import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../start/port.ts'
import type { Worktree } from './worktree.ts'

/** Milliseconds in which a machine under load lays the demo and starts all of it. */
const PATIENCE = 300_000
const QUESTION = `mutation { login(input: { user: "jefe", password: "Circuito2026", audience: INTERNAL }) { token errors { message } } }`

interface Answer {
  data?: { login?: { token: string | null; errors: { message: string }[] } }
}

async function signIn(app: string): Promise<void> {
  const page = await fetch(`${app}/micuenta`, { headers: { accept: 'text/html' } })
  if (!page.ok || !(await page.text()).includes('/assets/')) throw new Error(`the app answered ${page.status}`)
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUESTION }),
  }
  const answer = (await (await fetch(`${app}/graphql`, request)).json()) as Answer
  if (!answer.data?.login?.token) throw new Error(`nobody was let in: ${JSON.stringify(answer).slice(0, 500)}`)
}

/**
 * Builds and starts Circuito by `npm start` with a database of its own, signs in, and stops it again.
 * @param dataDir a folder that is not there yet
 * @returns undefined when all of that worked, else why not, with what the console said
 */
export async function startAndSignIn(worktree: Worktree, dataDir: string): Promise<string | undefined> {
  const [port, restPort] = [await freePort(), await freePort()]
  const app = `http://127.0.0.1:${port}`
  const child = worktree.start('npm', ['start'], { DATA_DIR: dataDir, PORT: String(port), REST_PORT: String(restPort) })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // It closes when the last program that writes to the console has ended.
  const closed = once(child, 'close')
  let failure: string | undefined
  try {
    const began = performance.now()
    while (!output.includes('Circuito está en marcha')) {
      if (child.exitCode !== null) throw new Error(`npm start ended (${child.exitCode})`)
      if (performance.now() - began > PATIENCE)
        throw new Error(`npm start does not answer within ${PATIENCE / 1_000} s`)
      await pause(200)
    }
    await signIn(app)
  } catch (reason) {
    failure = `${reason instanceof Error ? reason.message : String(reason)}\n${output}`
  }
  child.kill('SIGTERM')
  const isStopped = await Promise.race([closed.then(() => true), pause(60_000, false)])
  return failure ?? (isStopped ? undefined : `npm start does not stop\n${output}`)
}
