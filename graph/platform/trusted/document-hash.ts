import { createHash } from 'node:crypto'
import { print, visit, type DocumentNode } from 'graphql'

/**
 * What a document asks for, as a hash: the order of its definitions, its layout and the type names that a client's cache asks
 * for do not count.
 */
export function hashDocument(document: DocumentNode): string {
  const asked = visit(document, { Field: ({ name }) => (name.value === '__typename' ? null : undefined) })
  const definitions = asked.definitions.map((definition) => print(definition)).sort()
  return createHash('sha256').update(definitions.join('\n')).digest('base64url')
}
