// The one JavaScript file that the service runs: a worker of Node 20 takes its TypeScript loader only from inside.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
