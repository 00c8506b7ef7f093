import { buildAndStamp } from '../start/build.ts'
import { run } from './run.ts'

/** Builds the app for its stories, from what codegen wrote. @returns 0, or the code of a build that failed, which has said why */
export const buildApp = (): Promise<number> =>
  buildAndStamp(process.cwd(), () => run('node_modules/.bin/vite', ['build', '--logLevel', 'warn']))
