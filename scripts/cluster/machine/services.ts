import { join } from 'node:path'
import { RUN_TYPESCRIPT } from '../../start/service.ts'
import { defineNodeProgram, type Program } from '../../start/program.ts'

export const ROOT = join(import.meta.dirname, '../../..')
export const SECRET = 'a secret of the proof, 32 bytes or more'

interface ServicesOptions {
  name: string
  port: number
  /** Their DATA_DIR. */
  data: string
  databaseUrl: string
  environment?: NodeJS.ProcessEnv
}

/** The services with the demo, as `npm run services` starts them. */
export const defineServices = ({ name, port, data, databaseUrl, environment }: ServicesOptions): Program =>
  defineNodeProgram({
    name,
    port,
    args: [...RUN_TYPESCRIPT, 'upstream/app/main.ts'],
    cwd: ROOT,
    environment: {
      DEMO: '1',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: SECRET,
      DATA_DIR: data,
      REST_PORT: String(port),
      ...environment,
    },
    log: join(data, 'log'),
  })
