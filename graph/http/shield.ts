import type { FastifyInstance } from 'fastify'

/**
 * The app's own scripts and fonts alone; styles inline because Mantine writes them so; sockets of the same host; in a frame
 * nothing but what the page itself made, such as the preview of a PDF.
 */
const appPolicy = [
  "default-src 'self'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data: blob:", "font-src 'self' data:",
  "connect-src 'self'", "frame-src blob:", "object-src 'none'", "base-uri 'self'", "form-action 'self'", "frame-ancestors 'none'",
].join('; ')

const ofPages = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': appPolicy,
}

const isJson = (type: unknown) => typeof type === 'string' && type.startsWith('application/json')

/** Headers of every answer, and those that tell a browser how to show it; a page that needs another policy sets its own before. */
export function shield(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _, done) => {
    void reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id)
    if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000')
    if (!isJson(reply.getHeader('content-type'))) {
      for (const [name, value] of Object.entries(ofPages)) if (!reply.hasHeader(name)) void reply.header(name, value)
    }
    done()
  })
}
