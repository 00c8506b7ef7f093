import { catalogues } from '#schema/app/catalogues.ts'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { failure } from '#graph/platform/errors/failure.ts'

const messages = {
  notACatalogue: (type: string) => `${type} no es un catálogo.`,
} as const

/** A catalogue by its type, as a client names it. @throws BAD_USER_INPUT */
export function catalogueByName(type: string): Catalogue {
  const found = catalogues.find((one) => one.type === type)
  if (!found) throw failure('BAD_USER_INPUT', messages.notACatalogue(type))
  return found
}
