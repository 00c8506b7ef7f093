import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { pageHeaders } from '#graph/platform/http/security-headers.ts'

/** Everything that the graph answers itself on the address where it also serves the built app. */
const OF_GRAPH = '^/(graphql|explorer|files|payment/return|sandbox|healthz|readyz|metrics)(?:[/?]|$)'
const isOfGraph = (url = ''): boolean => new RegExp(OF_GRAPH).test(url)
/** Milliseconds that a request waits for a graph that is being started again. */
const PATIENCE = 20_000

interface Options {
  port: number
  host: string
  /** Where people open the app: another name of this machine than localhost. */
  webUrl: string
  /** Address of the graph. */
  graph: string
  /** Resolves when the graph answers. */
  graphReady: () => Promise<unknown>
  /** Address of a real card provider's script. */
  checkout: string | undefined
}

/** Lets a request wait while the graph starts, so that a change of it is no failure in the browser. */
const waitForGraph = (ready: () => Promise<unknown>): Plugin => ({
  name: 'wait-for-graph',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (!isOfGraph(request.url)) return next()
      void Promise.race([ready(), pause(PATIENCE)]).then(() => next())
    })
  },
})

/** Shows pages under the headers that the graph sets: what a browser would refuse there, it refuses here. */
const underHeaders = (headers: Record<string, string>): Plugin => ({
  name: 'page-headers',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (isOfGraph(request.url)) return next()
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      next()
    })
  },
})

/** Serves the app from its sources at the address of `npm start`, with hot reload; everything else there is the graph's. */
export async function serveSources({
  port,
  host,
  webUrl,
  graph,
  graphReady,
  checkout,
}: Options): Promise<ViteDevServer> {
  const nonce = randomBytes(16).toString('base64')
  const server = await createServer({
    // Loaded by the loader that runs this script: bundling it first takes longer.
    configLoader: 'native',
    clearScreen: false,
    logLevel: 'warn',
    html: { cspNonce: nonce },
    plugins: [underHeaders(pageHeaders(checkout, nonce)), waitForGraph(graphReady)],
    server: {
      port,
      host,
      strictPort: true,
      allowedHosts: [new URL(webUrl).hostname],
      proxy: { [OF_GRAPH]: { target: graph, ws: true } },
    },
  })
  return server.listen()
}
