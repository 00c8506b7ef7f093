import { readdirSync, readFileSync } from 'node:fs'
import { catalogues } from './catalogue/catalogues.ts'
import { printCatalogue } from './catalogue/print.ts'

const here = new URL('./', import.meta.url)
const isPart = (name: string) => name.endsWith('.graphql') && name !== 'schema.graphql'

/** The whole SDL: the written parts in alphabetical order, then what the catalogue descriptors print. */
export function sdl(): string {
  const parts = readdirSync(here)
    .filter(isPart)
    .sort()
    .map((name) => readFileSync(new URL(name, here), 'utf8').trim())
  return [...parts, ...catalogues.map(printCatalogue)].join('\n\n') + '\n'
}
