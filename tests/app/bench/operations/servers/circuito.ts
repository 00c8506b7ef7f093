import { startGraph } from '#graph/app/server.ts'
import { readSettings } from '#graph/app/config/settings.ts'
import { GRAPH_SETTINGS } from '../run/graph-settings.ts'
import type { StartServer } from './server.ts'

/** The graph itself, as npm start runs it. */
export const startServer: StartServer = async (_, restUrl) => {
  const graph = await startGraph(readSettings({ ...GRAPH_SETTINGS, REST_URL: restUrl }))
  return { url: graph.url, close: () => graph.stop() }
}
