import { setClock } from '#schema/platform/time/clock.ts'
import { startGraph, type RunningGraph } from './server.ts'
import { readSettings, SettingRefused } from '#graph/app/config/settings.ts'

// Whatever is made here is for this account alone.
process.umask(0o077)

/** Exit code of a start that was refused: the setting or the port is wrong, not the program. */
const REFUSED = 2
const DRAIN = 10_000

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

function sentenceFor(error: unknown, port: number | undefined): string | null {
  if (error instanceof SettingRefused) return error.message
  return isTaken(error) ? `El puerto ${port} ya está en uso: libérelo, o indique otro con PORT.` : null
}

let running: RunningGraph | null = null
let stopping = false
/** Milliseconds of DRAIN_DELAY. */
let delay = 0

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(code), DRAIN + delay).unref()
  await running?.stop().catch(() => {})
  process.exit(code)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
process.on('disconnect', () => void stop(0))

let port: number | undefined
try {
  const settings = readSettings(process.env)
  setClock(settings.CLOCK)
  port = settings.PORT
  delay = settings.DRAIN_DELAY * 1_000
  running = await startGraph(settings)
  if (process.send) process.send({ ready: true, url: running.url })
  else console.log(`Circuito en ${running.url}`)
} catch (error) {
  const sentence = sentenceFor(error, port)
  console.error(sentence ?? error)
  process.exit(sentence === null ? 1 : REFUSED)
}
