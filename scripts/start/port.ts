import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'

/** How a program of this machine reaches a service, whatever interface that listens on. */
export function localUrl(listening: string, port: number): string {
  const host = listening === '0.0.0.0' || listening === '::' ? '127.0.0.1' : listening
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Finds a port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const trial = createServer().listen(0, '127.0.0.1')
  await once(trial, 'listening')
  const { port } = trial.address() as AddressInfo
  trial.close()
  await once(trial, 'close')
  return port
}

/**
 * Looks before the work begins whether a port can be had.
 * @param variable the setting that names it, for the sentence
 * @throws StartRefusal when it is taken or not allowed
 */
export async function expectFree(port: number, host: string, variable: string): Promise<void> {
  const trial = createServer()
  try {
    trial.listen(port, host)
    await once(trial, 'listening')
    trial.close()
  } catch (failure) {
    throw new StartRefusal(reasonOf((failure as NodeJS.ErrnoException).code, port, host, variable))
  }
}

function reasonOf(code: string | undefined, port: number, host: string, variable: string): string {
  if (code === 'EADDRINUSE') return `El puerto ${port} ya está en uso: libérelo, o indique otro con ${variable}.`
  if (code === 'EACCES') return `El puerto ${port} está reservado al administrador: indique otro con ${variable}.`
  return `No se puede escuchar en ${host}:${port} (${code}): revise ${variable.replace('PORT', 'HOST')} y ${variable}.`
}
