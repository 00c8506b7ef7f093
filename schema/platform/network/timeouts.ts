/** Milliseconds that each part of a request to a server of ours may take, and how many connections there may be. */
export interface Timeouts {
  /** From the first byte of a request to the end of its headers. */
  headers: number
  /** From there to the end of its body, where the route does not time it otherwise. */
  body: number
  /** The whole of any request: longer than the longest upload. */
  request: number
  /** Nothing moving on a connection in either direction. An upgraded socket is not subject to it: it has pings. */
  idle: number
  /** How often headers and requests are looked at. */
  check: number
  /** Connections at once. */
  connections: number
}

export const usualTimeouts = {
  headers: 15_000,
  body: 30_000,
  request: 130_000,
  idle: 75_000,
  check: 5_000,
  connections: 10_000,
} satisfies Timeouts

/** What Fastify and Node are told of them. Fastify's own values are 0 and would replace Node's. */
export const serverTimes = ({ headers, request, idle, check }: Timeouts) => ({
  requestTimeout: request,
  connectionTimeout: idle,
  http: { headersTimeout: headers, connectionsCheckingInterval: check },
})
