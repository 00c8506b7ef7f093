import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Flags } from './catalogue/names.ts'
import { planCatalogue, type Tree } from './catalogue/plan.ts'
import { Refusal } from './catalogue/refusal.ts'

/**
 * `npm run new:catalogue Brand -- --singular Marca`: writes a catalogue whole: its descriptor, its migration with its
 * wall, its test, and its line wherever catalogues are registered; then prints the schema anew. Asks
 * nothing; writes all of it or, with a sentence that says why, nothing. `--dry-run` names the files and writes none.
 */
const USAGE = `npm run new:catalogue Brand -- [--singular Marca] [--plural Marcas] [--group General] [--path /general/marcas]
  [--list brands] [--option BRANDS] [--icon list-details] [--resource GenBrand] [--prefix Bra] [--dry-run]`

const text = { type: 'string' } as const
const options = {
  list: text,
  singular: text,
  plural: text,
  group: text,
  path: text,
  option: text,
  icon: text,
  resource: text,
  prefix: text,
  'dry-run': { type: 'boolean', default: false },
} as const

const tree: Tree = {
  read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null),
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
}

interface CatalogueArguments {
  type: string
  flags: Flags
  isDry: boolean
}

function parseArguments(): CatalogueArguments {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [type, ...others] = positionals
    if (type === undefined || others.length > 0) throw new Refusal(`Say one name: ${USAGE}`)
    const { 'dry-run': isDry, ...flags } = values
    return { type, flags, isDry }
  } catch (failure) {
    throw failure instanceof Refusal ? failure : new Refusal(`${(failure as Error).message}\n${USAGE}`)
  }
}

function make({ type, flags, isDry }: CatalogueArguments): void {
  const { names, changes } = planCatalogue(type, flags, tree)
  if (!isDry) for (const change of changes) writeFileSync(change.path, change.text)
  for (const { path, isNew } of changes) console.log(`${isNew ? 'new' : 'changed'}  ${path}`)
  console.log('printed  schema/schema.graphql')
  if (isDry) return
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/print-schema.ts'], { stdio: 'inherit' })
  const code = changes.flatMap(({ path }) => (/\.tsx?$/.test(path) ? [path] : []))
  execFileSync(
    process.execPath,
    ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level', 'warn', ...code],
    { stdio: 'inherit' },
  )
  console.log(
    `\n${names.plural} stands at ${names.path}. Now: npm run codegen && npm run test:one -- ${basename(names.test, '.test.ts')}`,
  )
}

try {
  make(parseArguments())
} catch (failure) {
  if (!(failure instanceof Refusal)) throw failure
  console.error(failure.message)
  process.exitCode = 1
}
