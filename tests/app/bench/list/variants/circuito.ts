import { startGraph } from '#graph/app/server.ts'
import { readSettings } from '#graph/app/config/settings.ts'
import { UNLIMITED } from '../../../../../scripts/start/unlimited.ts'
import { serveVariant, REST_URL } from './variant.ts'

/** The graph itself, as npm start runs it. */
const graph = await startGraph(
  readSettings({
    ...UNLIMITED,
    DEMO: '0',
    TRUSTED_DOCUMENTS: 'off',
    PORT: '0',
    HOST: '127.0.0.1',
    REST_URL,
    LOG_LEVEL: 'silent',
  }),
)
serveVariant(graph.url)
