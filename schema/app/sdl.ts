import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { printCatalogue } from '../kit/catalogue/print-sdl.ts'
import { printList } from '../kit/list/print-sdl.ts'
import { catalogues } from './catalogues.ts'
import { lists } from './lists.ts'

const layer = new URL('../', import.meta.url)
/** What is printed from all parts is none of them. */
const isPart = (path: string) => path.endsWith('.graphql') && path !== 'schema.graphql'
const byName = (one: string, other: string) => (basename(one) < basename(other) ? -1 : 1)

/** The whole SDL: the written parts of the layer in the order of their names, then what the descriptors of lists and catalogues print. */
export function sdl(): string {
  const parts = readdirSync(layer, { recursive: true, encoding: 'utf8' })
    .filter(isPart)
    .sort(byName)
    .map((path) => readFileSync(new URL(path, layer), 'utf8').trim())
  return [...parts, ...lists.map(printList), ...catalogues.map(printCatalogue)].join('\n\n') + '\n'
}
