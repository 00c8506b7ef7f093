/** The codes of a status by their names. */
export type StatusCodes = Readonly<Record<string, number>>

/** The codes that a status can have, as a union of numbers. */
export type CodeOf<Codes extends StatusCodes> = Codes[keyof Codes]

/** How people read a status, in Spanish, and the colour of its badge. */
export interface StatusBadge {
  word: string
  color: 'green' | 'blue' | 'gray' | 'yellow' | 'red' | 'teal' | 'orange'
}

/** The badge of each name of a status. */
export type StatusBadges<Codes extends StatusCodes> = Readonly<Record<keyof Codes, StatusBadge>>

/** Reads a declaration the other way: `{ PENDING: 4 }` as `{ 4: 'PENDING' }`. */
export function namesByCode<Name extends string>(codes: Readonly<Record<Name, number>>): Record<number, Name> {
  const names: Record<number, Name> = {}
  for (const name in codes) names[codes[name]] = name
  return names
}

/** Makes a look-up by code of what is declared by name; undefined for a code that is not among them. */
export function lookUpByCode<Name extends string, Value>(
  codes: Readonly<Record<Name, number>>,
  values: Readonly<Record<Name, Value>>,
): (code: number) => Value | undefined {
  const names: Readonly<Record<number, Name | undefined>> = namesByCode(codes)
  return (code) => {
    const name = names[code]
    return name && values[name]
  }
}
