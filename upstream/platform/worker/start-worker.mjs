// Where the services run from their sources: a worker of Node 20 takes its TypeScript loader only from inside. A bundle starts worker.js instead.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
