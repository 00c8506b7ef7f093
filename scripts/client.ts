import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isGeneratedFresh } from './dev/generated.ts'

/**
 * `npm run client [-- --out FOLDER]`: compiles @circuito/client to JavaScript modules and declarations, ready for `npm pack ./client`;
 * with a folder, there and with its package.json.
 */
const { values } = parseArgs({ options: { out: { type: 'string' } } })
const root = join(import.meta.dirname, '..')
const target = values.out ?? join(root, 'client')
const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' })

if (!isGeneratedFresh(root)) run('--import', 'tsx', 'scripts/codegen.ts')
rmSync(join(target, 'dist'), { recursive: true, force: true })
run('node_modules/typescript-native/bin/tsc', '-p', 'client/tsconfig.json', '--outDir', join(target, 'dist'))
if (values.out) for (const file of ['package.json', 'README.md']) cpSync(join(root, 'client', file), join(target, file))
