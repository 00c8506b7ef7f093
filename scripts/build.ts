/** `npm run build`: what codegen writes, the web application, and the programs (decision 0164). */
import { dirname } from 'node:path'
import { buildProgramsWhenStale } from './programs/build-programs.ts'
import { buildAndStamp } from './start/build.ts'
import { run } from './test/run.ts'

const root = dirname(import.meta.dirname)

/** Ends this program where a part of the build fails, which has said why. */
async function runOrExit(args: readonly string[]): Promise<void> {
  if ((await run(process.execPath, args)) !== 0) process.exit(1)
}

await buildAndStamp(root, async () => {
  await runOrExit(['--import', 'tsx', 'scripts/codegen.ts'])
  await runOrExit(['node_modules/vite/bin/vite.js', 'build'])
})
if (await buildProgramsWhenStale(root)) console.log('dist/programs: services, graph, start')
