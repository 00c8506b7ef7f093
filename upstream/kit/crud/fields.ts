import type { Catalogue, Field } from '#schema/kit/catalogue/descriptor.ts'

export const fieldsOf = ({ fields }: Catalogue): Field[] => Object.values(fields)

/** A JSON value as the text that a column is compared with. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** What a save may set. */
export const writtenFields = (catalogue: Catalogue): Field[] => fieldsOf(catalogue).filter(({ readOnly }) => !readOnly)

/** A field by its name in the descriptor; descriptors are ours, so a wrong one is a fault of the program. */
export function fieldByName({ fields, resource }: Catalogue, name: string): Field {
  const field = fields[name]
  if (!field) throw new Error(`${resource} has no field ${name}`)
  return field
}

/** A row that tells of a person names a subject by UsrID, and not who is calling. */
export const subjectsOf = (catalogue: Catalogue): string[] =>
  fieldsOf(catalogue).flatMap(({ wire }) => (wire === 'UsrID' ? [wire] : []))
