import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../examples/', import.meta.url)

export interface Example {
  /** The file's name without ending: 2-requirements. */
  name: string
  document: string
  /** JSON. */
  variables: string
}

const variablesOf = (name: string) => {
  try {
    return readFileSync(new URL(`${name}.json`, folder), 'utf8')
  } catch {
    return '{}'
  }
}

/** The example operations in their order; each is run by a test. */
export const examples = (): Example[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => {
      const name = file.replace(/\.graphql$/, '')
      return { name, document: readFileSync(new URL(file, folder), 'utf8'), variables: variablesOf(name) }
    })
