import { startGraph } from '#graph/app/server.ts'
import { readSettings } from '#graph/app/config/settings.ts'
import { GRAPH_SETTINGS } from '../operations/run/graph-settings.ts'
import { answerQuestions } from './answering.ts'

/** The graph itself, as npm start runs it, before the services of REST_URL. */
const graph = await startGraph(
  readSettings({
    ...GRAPH_SETTINGS,
    REST_URL: process.env['REST_URL'],
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
    SOCKETS_PER_ADDRESS: '20000',
    // All sockets, and whoever asks beside them.
    CONNECTIONS: '20000',
    LOGINS_PER_MINUTE: '1000',
  }),
)
answerQuestions({ url: () => graph.url })
