import { run } from '../test/run.ts'
import { isGeneratedFresh } from './generated.ts'

/** Runs codegen unless what it wrote is there and of the sources as they are; ends this program where it fails, which has said why. */
export async function provideGenerated(): Promise<void> {
  if (isGeneratedFresh(process.cwd())) return
  if ((await run(process.execPath, ['--import', 'tsx', 'scripts/codegen.ts'])) !== 0) process.exit(1)
}
