import type { FastifyRequest } from 'fastify'

/**
 * An address as it may stand in a log: what it asks by name, never what for. The value may be the token of a letter's link,
 * the number of a document or the name of a person.
 *
 * @example redactQuery('/validateaccount?token=k3x') // '/validateaccount?token=***'
 */
export function redactQuery(address: string): string {
  const start = address.indexOf('?')
  if (start < 0) return address
  const parts = address.slice(start + 1).split('&')
  return `${address.slice(0, start)}?${parts.map((part) => part.replace(/^([^=]*=)?.*$/s, '$1***')).join('&')}`
}

/** How the log of both programs writes a request, and the address of any call. */
export const addressSerializers = {
  req: ({ method, url, host, ip, socket }: Pick<FastifyRequest, 'method' | 'url' | 'host' | 'ip' | 'socket'>) => ({
    method,
    url: redactQuery(url),
    host,
    remoteAddress: ip,
    remotePort: socket.remotePort,
  }),
  path: (path: unknown) => (typeof path === 'string' ? redactQuery(path) : path),
}
