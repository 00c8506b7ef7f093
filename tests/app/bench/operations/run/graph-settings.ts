import { UNLIMITED } from '../../../../../scripts/start/unlimited.ts'

/** How the benches start the graph: as npm start runs it, but without a demo, its limits and its log, at a free port. */
export const GRAPH_SETTINGS = {
  ...UNLIMITED,
  DEMO: '0',
  TRUSTED_DOCUMENTS: 'off',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
}
