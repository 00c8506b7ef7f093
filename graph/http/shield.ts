import type { FastifyInstance } from 'fastify'

/** The app's own scripts and fonts alone; styles inline because Mantine writes them so; sockets of the same host. */
const appPolicy = [
  "default-src 'self'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data: blob:", "font-src 'self' data:",
  "connect-src 'self'", "object-src 'none'", "base-uri 'self'", "form-action 'self'", "frame-ancestors 'none'",
].join('; ')

/** Headers of every answer; a page that needs another policy sets its own before. */
export function shield(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const headers = {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': appPolicy,
      'x-request-id': request.id,
      ...(request.protocol === 'https' && { 'strict-transport-security': 'max-age=31536000' }),
    }
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) void reply.header(name, value)
  })
}
