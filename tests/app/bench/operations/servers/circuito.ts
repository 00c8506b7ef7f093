import { startGraph } from '#graph/app/server.ts'
import { readSettings } from '#graph/app/config/settings.ts'
import { UNLIMITED } from '../../../../../scripts/start/unlimited.ts'
import type { StartServer } from './server.ts'

/** The graph itself, as npm start runs it. */
export const startServer: StartServer = async (_, restUrl) => {
  const graph = await startGraph(
    readSettings({
      ...UNLIMITED,
      DEMO: '0',
      TRUSTED_DOCUMENTS: 'off',
      PORT: '0',
      HOST: '127.0.0.1',
      REST_URL: restUrl,
      LOG_LEVEL: 'silent',
    }),
  )
  return { url: graph.url, close: () => graph.stop() }
}
