import { startGraph } from '#graph/server.ts'
import { present, REST_URL } from './variant.ts'

/** The graph itself, as npm start runs it. */
const graph = await startGraph({ port: 0, host: '127.0.0.1', restUrl: REST_URL, logLevel: 'silent' })
present(graph.url)
