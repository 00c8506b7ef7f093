/**
 * `npm run dev`: every floor with hot reload; the web application on Vite's own address, which passes /graphql and
 * /files on.
 */
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { createServer } from 'vite'
import { clockSetting } from '#schema/rules/clock.ts'
import { REFUSED, StartRefusal } from '#upstream/refusal.ts'
import { readSettings } from '#upstream/settings.ts'
import { orderlyStop } from '#upstream/stopping.ts'
import { addresses, forPeople } from './start/announce.ts'
import { expectFree } from './start/port.ts'
import { startService } from './start/service.ts'
import { startSettings } from './start/settings.ts'

const root = dirname(import.meta.dirname)
const tsx = createRequire(import.meta.url).resolve('tsx/cli')
const stopping = orderlyStop()

/**
 * Runs a program and runs it again when a file it imports, or one of `also`, changes. (Codegen's own watcher wants a
 * native package.)
 */
const watched = (main: string, also: string[] = []): string[] =>
  [tsx, 'watch', '--clear-screen=false', ...also.map((files) => `--include=${files}`), main]

function keep(args: string[], environment?: NodeJS.ProcessEnv): void {
  const service = startService(root, args, environment)
  stopping.onStop(() => service.stop(), 7_000)
}

async function start(): Promise<void> {
  const settings = readSettings(startSettings, process.env)
  const clock = { CLOCK: clockSetting(settings.CLOCK) }
  const rest = settings.REST_URL ?? `http://127.0.0.1:${settings.REST_PORT}`
  await expectFree(settings.PORT, settings.HOST, 'PORT')
  keep(watched('scripts/codegen.ts', ['schema/**/*.graphql', 'web/**/*.graphql']))
  if (!settings.REST_URL) {
    await expectFree(settings.REST_PORT, settings.REST_HOST, 'REST_PORT')
    keep(watched('upstream/main.ts', ['upstream/database/migrations/*.sql']), clock)
  }
  keep(watched('graph/main.ts', ['schema/*.graphql']), { REST_URL: rest, ...clock })

  const web = await createServer()
  stopping.onStop(() => web.close(), 1_000)
  await web.listen()
  const [address] = web.resolvedUrls?.local ?? []
  const graph = `http://localhost:${settings.PORT}`
  console.log(addresses({ web: forPeople(address ?? ''), graph, rest: forPeople(rest) }))
}

start().catch((failure: unknown) => {
  const refused = failure instanceof StartRefusal
  console.error(refused ? failure.message : failure)
  stopping.now(refused ? REFUSED : 1)
})
