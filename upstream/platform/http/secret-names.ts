import { z } from 'zod'

/** What a field is called that opens something: a password, the token of a session or of a letter. */
const SECRET_NAME = /(password|contrase(n|ñ)a|secret|token)$/i

/** Tells whether a field of this name holds what must be written down nowhere. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name)

/** Finds the first field of an answer, at any depth, that holds a secret: "data.0.UsrPassword"; undefined where none does. */
export function findSecret(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value !== 'object' || value === null || value instanceof Date) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const here = [...path, name]
    if (isSecretName(name) && typeof inner === 'string' && inner !== '') return here.join('.')
    const below = findSecret(inner, here)
    if (below) return below
  }
  return undefined
}

/** Finds the first field of a declared answer that would hold a secret, whatever it is wrapped in. */
export const findDeclaredSecret = (schema: z.ZodType): string | undefined =>
  namesIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })).find(isSecretName)

/** An object or a list. */
const isNested = (node: unknown): node is Record<string, unknown> => typeof node === 'object' && node !== null

function namesIn(node: unknown): string[] {
  if (!isNested(node)) return []
  return Object.entries(node).flatMap(([name, inner]) => [
    ...(name === 'properties' && isNested(inner) ? Object.keys(inner) : []),
    ...namesIn(inner),
  ])
}
