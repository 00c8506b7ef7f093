// The one JavaScript file of the service: a worker of Node 20 takes its TypeScript loader only from inside.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
