import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartRefusal } from '#upstream/refusal.ts'

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
