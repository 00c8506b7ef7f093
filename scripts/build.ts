/** `npm run build`: what codegen writes, the web application, and the programs (decision 0164). */
import { dirname } from 'node:path'
import { buildProgramsWhenStale } from './programs/build-programs.ts'
import { buildAndStamp } from './start/build.ts'
import { run } from './test/run.ts'

const root = dirname(import.meta.dirname)

const runNode = (...args: string[]) => run(process.execPath, args)
const code = await buildAndStamp(
  root,
  async () =>
    (await runNode('--import', 'tsx', 'scripts/codegen.ts')) ||
    (await runNode('node_modules/vite/bin/vite.js', 'build')),
)
// The part that failed has said why.
if (code !== 0) process.exit(1)
if (await buildProgramsWhenStale(root)) console.log('dist/programs: services, graph, start')
