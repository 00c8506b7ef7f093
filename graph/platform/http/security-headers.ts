import type { FastifyInstance } from 'fastify'
import * as clock from '#schema/platform/time/clock.ts'

/** What a card provider's checkout loads from: its script's origin, and the whole of its site for what that brings. */
function checkoutOrigins(script: string | undefined): { script: string; site: string } {
  if (!script) return { script: '', site: '' }
  const { origin, hostname } = new URL(script)
  return { script: ` ${origin}`, site: ` https://*.${hostname.split('.').slice(-2).join('.')}` }
}

/**
 * The app's own scripts and fonts alone, and those of the card provider where a real one is set; styles inline because
 * Mantine writes them so; sockets of the same host; in a frame nothing but what the page itself made, such as the preview
 * of a PDF, and the provider's form.
 * @param nonce of the scripts that Vite writes into the page while one develops
 */
function appPolicy(checkout: string | undefined, nonce?: string): string {
  const { script, site } = checkoutOrigins(checkout)
  return [
    "default-src 'self'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}${script}`,
    `style-src 'self' 'unsafe-inline'${site}`,
    `img-src 'self' data: blob:${site}`,
    `font-src 'self' data:${site}`,
    `connect-src 'self'${site}`,
    `frame-src blob:${site}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The headers that tell a browser how to show a page of the app. */
export const pageHeaders = (checkout: string | undefined, nonce?: string) => ({
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': appPolicy(checkout, nonce),
})

const isJson = (type: unknown) => typeof type === 'string' && type.startsWith('application/json')

interface Options {
  /** Address of the card provider's script, where it is not ours. */
  checkout?: string
  /** Whether people open the app by https: then by nothing else. */
  isHttps: boolean
}

/** Sets the headers of every answer, and those that tell a browser how to show it; a page that needs another policy sets its own before. */
export function registerSecurityHeaders(app: FastifyInstance, { checkout, isHttps }: Options): void {
  const headers = Object.entries(pageHeaders(checkout))
  app.addHook('onSend', (request, reply, _, done) => {
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('x-request-id', request.id)
      .header('traceresponse', request.trace.traceparent)
      .header('x-clock', clock.now().toISOString())
    if (isHttps) void reply.header('strict-transport-security', 'max-age=31536000')
    if (!isJson(reply.getHeader('content-type'))) {
      for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value)
    }
    done()
  })
}
