import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync, spawn } from 'node:child_process'
import { copyProject } from '../test/projectCopy.ts'
import { buildProgramsWhenStale } from '../programs/build-programs.ts'
import { extractCommit } from './release.ts'

/** A project in a folder of its own that is built. */
export interface Tree {
  folder: string
  /** What Node is given to start one of its programs, as its package.json says. */
  commandOf: (program: 'services' | 'graph') => string[]
  remove: () => void
}

/** What the operations of the app are printed by, in either tree. */
const PRINT_OPERATIONS = `
  const { print } = await import('graphql')
  const { addTypenameToDocument } = await import('@apollo/client/utilities')
  const { appOperations } = await import('./scripts/first-page.ts')
  const all = appOperations()
  const texts = process.argv.slice(1).map((name) => [name, print(addTypenameToDocument(all[name]))])
  console.log(JSON.stringify(Object.fromEntries(texts)))`

const isTexts = (value: unknown): value is Record<string, string> => typeof value === 'object' && value !== null

/** The documents that the app of a tree sends, by the names of their operations. */
export function readDocuments({ folder }: Pick<Tree, 'folder'>, names: readonly string[]): Record<string, string> {
  const args = ['--import', 'tsx', '--input-type=module', '-e', PRINT_OPERATIONS, ...names]
  const texts: unknown = JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }))
  if (!isTexts(texts)) throw new Error('no documents')
  return texts
}

const isScripts = (value: unknown): value is { scripts: Record<string, string> } =>
  typeof value === 'object' && value !== null && 'scripts' in value

function treeOf(folder: string): Tree {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (!isScripts(manifest)) throw new Error(`${folder} has no package.json with scripts`)
  return {
    folder,
    commandOf: (program) => (manifest.scripts[program] ?? '').replace(/^(exec )?node /, '').split(' '),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Runs a command of npm in a tree. @throws Error with the end of its output when it fails */
async function runNpm(folder: string, args: readonly string[]): Promise<void> {
  const child = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((settle) => child.once('close', settle))
  if (code !== 0) throw new Error(`npm ${args.join(' ')} in ${folder}: ${output.slice(-2_000)}`)
}

const isSame = (one: string, other: string, name: string): boolean =>
  readFileSync(join(one, name), 'utf8') === readFileSync(join(other, name), 'utf8')

/** Lays out a commit and builds it, with the packages that are here where it asks for the same. */
export async function openRelease(
  root: string,
  commit: string,
  folder: string,
  say: (line: string) => void,
): Promise<Tree> {
  mkdirSync(folder, { recursive: true })
  extractCommit(root, commit, folder)
  if (isSame(root, folder, 'package-lock.json')) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else {
    say('the release before has other packages: npm ci')
    await runNpm(folder, ['ci', '--prefer-offline', '--no-audit', '--no-fund'])
  }
  await runNpm(folder, ['run', 'build'])
  return treeOf(folder)
}

/** Migrations as the next release may bring: they change what everybody reads and writes, and take nothing away. */
const PROBES = {
  '9997_probe': `ALTER TABLE "LgsRequirement" ADD "ReqProbe" text, ADD "ReqProbed" integer NOT NULL DEFAULT 0;
    CREATE INDEX ON "LgsRequirement" ("ReqProbe") WHERE "ReqProbe" IS NOT NULL;
    UPDATE "LgsRequirement" SET "ReqProbed" = 1;`,
  '9998_probe': 'ALTER TABLE "LgsRequirementDetail" ADD "DerProbe" numeric(18,2)',
  '9999_probe': 'ALTER TABLE "SecUser" ADD "UsrProbe" text',
}

/** A copy of the project as it stands, with the app as it was built here and with a few more migrations. */
export async function openPresent(root: string): Promise<Tree> {
  const { folder } = copyProject(root)
  for (const [name, text] of Object.entries(PROBES))
    writeFileSync(join(folder, `upstream/platform/database/migrations/${name}.sql`), text)
  cpSync(join(root, 'dist/web'), join(folder, 'dist/web'), { recursive: true })
  await buildProgramsWhenStale(folder)
  return treeOf(folder)
}
