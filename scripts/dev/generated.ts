import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../start/fingerprint.ts'

const STAMP = 'web/generated/sources'
/** The names of the app's operations, for the graph. */
export const OPERATION_NAMES = 'graph/generated/operations.json'
const WRITTEN = ['graph/generated/resolvers.ts', OPERATION_NAMES, 'client/src/generated/types.ts']
const FILES = [
  'codegen.ts',
  'graph/app/hydrated-fields.ts',
  'scripts/codegen.ts',
  'scripts/catalogue-operations.ts',
  'scripts/stale-fields.ts',
  'scripts/record-types.ts',
  'scripts/client/operations.ts',
  'graph/app/explorer/root-operation.ts',
  'graph/app/mcp/tools.ts',
  'package-lock.json',
]

const isGenerated = (path: string): boolean => /\.generated\.|(^|\/)generated\//.test(path)

/** Whether codegen reads a file, by its path in the project. (The schemas that are printed and released are read by nobody.) */
export const isCodegenSource = (path: string): boolean =>
  FILES.includes(path) ||
  (/^web\/.*\.graphql$/.test(path) && !isGenerated(path)) ||
  (/^schema\/.*(\.graphql|-catalogue\.ts)$/.test(path) && !/^schema\/(schema|released)\.graphql$/.test(path)) ||
  /^schema\/(app|kit\/catalogue)\/.*\.ts$/.test(path)

/** Computes the fingerprint of everything that codegen reads. */
export const codegenFingerprint = (root: string): string =>
  fingerprint(root, ['schema', 'web', ...FILES], isCodegenSource)

/** Records what the generated files were made from; `sources` is the fingerprint from before codegen began. */
export const markGenerated = (root: string, sources: string): void => writeFileSync(join(root, STAMP), sources)

/** Whether every generated file is there and was made from the sources as they are. */
export function isGeneratedFresh(root: string): boolean {
  const stamp = join(root, STAMP)
  if (
    !WRITTEN.every((path) => existsSync(join(root, path))) ||
    !existsSync(stamp) ||
    readFileSync(stamp, 'utf8') !== codegenFingerprint(root)
  )
    return false
  const operations = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.graphql'),
  )
  return operations.every((path) => existsSync(join(root, 'web', path.replace(/\.graphql$/, '.generated.ts'))))
}
