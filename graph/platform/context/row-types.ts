/** The names of the fields that may be null. */
type NullableFields<Fields> = { [Name in keyof Fields]: null extends Fields[Name] ? Name : never }[keyof Fields]

/** What a resolver answers for a type: all but the `Hydrated` fields, and the keys by which relations find these. */
export type HydratedRow<Fields, Hydrated extends keyof Fields, Keys> = Omit<Fields, Hydrated> & Keys

/** The same for the payload of a mutation, which may leave out what may be null. */
export type HydratedPayload<Fields, Hydrated extends keyof Fields, Keys> = Omit<
  Fields,
  Hydrated | NullableFields<Fields>
> &
  Partial<Omit<Pick<Fields, NullableFields<Fields>>, Hydrated>> &
  Keys
