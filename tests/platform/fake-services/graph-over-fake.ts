import { startGraph, type TransportLimits } from '#graph/app/server.ts'
import { readSettings } from '#graph/app/config/settings.ts'
import { UNLIMITED } from '../../../scripts/start/unlimited.ts'
import { fakeServices, tokenFor, type FakeServices } from './fake-services.ts'

export interface GraphAnswer<T = Record<string, unknown>> {
  status: number
  data: T | null
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[]
}

type Handlers = Parameters<typeof fakeServices>[0]

/** The graph before services that answer what the test says. */
export async function openGraphOverFakes(
  handlers: Handlers,
  {
    settings = {},
    openapi,
    limits,
  }: { settings?: Record<string, string>; openapi?: unknown; limits?: Partial<TransportLimits> } = {},
) {
  const services: FakeServices = await fakeServices(handlers, openapi)
  const defaults = {
    ...UNLIMITED,
    PORT: '0',
    REST_URL: services.url,
    LOG_LEVEL: 'silent',
    ALERTS_EVERY: '60000',
    EXECUTION: process.env.EXECUTION,
  }
  const graph = await startGraph(readSettings({ ...defaults, ...settings }), limits)
  const token = await tokenFor(11)

  async function post(body: unknown, headers: Record<string, string> = {}) {
    return fetch(`${graph.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  return {
    services,
    url: graph.url,
    token,
    post,
    async ask<T = Record<string, unknown>>(
      query: string,
      variables?: Record<string, unknown>,
      headers?: Record<string, string>,
    ): Promise<GraphAnswer<T>> {
      const response = await post({ query, variables }, headers)
      return { ...((await response.json()) as Omit<GraphAnswer<T>, 'status'>), status: response.status }
    },
    async close() {
      await graph.stop()
      await services.close()
    },
  }
}

export type GraphOverFakes = Awaited<ReturnType<typeof openGraphOverFakes>>
