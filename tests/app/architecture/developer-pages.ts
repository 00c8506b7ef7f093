import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const ROOT = normalize(join(import.meta.dirname, '..', '..', '..'))

/** A page that developers read; decisions are history and may name what has gone. */
export interface Page {
  /** From the root, with forward slashes. */
  path: string
  lines: readonly string[]
}

const read = (path: string): Page => ({ path, lines: readFileSync(join(ROOT, path), 'utf8').split('\n') })
const inDocs = readdirSync(join(ROOT, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .sort()

export const pages: readonly Page[] = ['README.md', 'CONTRIBUTING.md', ...inDocs.map((name) => `docs/${name}`)].map(
  read,
)

interface PageReference {
  page: string
  /** Counted from 1. */
  line: number
}

const CODE = /`([^`]+)`/g
const LINK = /\]\(([^)#\s]+)[^)]*\)/g
const FOLDERS = ['.ci', 'docs', 'examples', 'graph', 'schema', 'scripts', 'tests', 'upstream', 'web']
const OWN_FOLDERS = new RegExp(`^(?:${FOLDERS.map((name) => name.replace('.', '\\.')).join('|')})/[\\w./*<>-]*$`)

let allFiles: readonly string[] | undefined
const filesOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.replaceAll('\\', '/')}`,
  )

/** Answers whether a path leads to something; `*` and `<word>` stand for a part of a name. */
function targetExists(path: string): boolean {
  if (!/[*<]/.test(path)) return existsSync(join(ROOT, path))
  allFiles ??= FOLDERS.flatMap(filesOf)
  const escaped = path.replaceAll(/[.+?^$()[\]\\|{}]/g, '\\$&')
  const pattern = new RegExp(`^${escaped.replaceAll(/\*|<\w+>/g, '[^/]+')}$`)
  return allFiles.some((file) => pattern.test(file))
}

/** Finds the paths of the repository that a page names in code or links to. */
export function namedPaths({ path: page, lines }: Page): (PageReference & { path: string; exists: boolean })[] {
  return lines.flatMap((text, index) => {
    const inCode = [...text.matchAll(CODE)].map(([, code = '']) => code).filter((code) => OWN_FOLDERS.test(code))
    const linked = [...text.matchAll(LINK)].map(([, target = '']) => target).filter((target) => !/^\w+:/.test(target))
    const paths = [...inCode, ...linked.map((target) => join(dirname(page), target))]
    return paths.map((path) => ({ page, line: index + 1, path, exists: targetExists(path) }))
  })
}

/** Finds the npm scripts that a page names, `npm start` and `npm test` among them. */
export const namedScripts = ({ path: page, lines }: Page): (PageReference & { script: string })[] =>
  lines.flatMap((text, index) =>
    [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, run, other]) => ({
      page,
      line: index + 1,
      script: run ?? other ?? '',
    })),
  )

const codes = (cell: string) => [...cell.matchAll(CODE)].map(([, code = '']) => code)

/** Reads the tables of a page that follow an example: files in the first column, what each of them holds in the third. */
export function examplesOf({ lines }: Page): { line: number; section: string; file: string; text: string }[] {
  let section = ''
  return lines.flatMap((text, index) => {
    section = /^## (.*)/.exec(text)?.[1] ?? section
    const [, files = '', , examples = ''] = text.startsWith('| ') ? text.split('|') : []
    return codes(files)
      .filter((code) => OWN_FOLDERS.test(code))
      .flatMap((file) => codes(examples).map((example) => ({ line: index + 1, section, file, text: example })))
  })
}

/** The files that a section of CONTRIBUTING.md names for an addition; not those that are printed, or needed only sometimes. */
export const filesToAdd = (section: string): string[] => {
  const lines = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
    .split('\n')
    .filter((line) => !/^\|[^|]*\| (printed|only)\b/.test(line))
  const examples = examplesOf({ path: 'CONTRIBUTING.md', lines }).filter((example) => example.section === section)
  return [...new Set(examples.map(({ file }) => file))]
}
