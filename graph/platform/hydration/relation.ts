/** The properties that a selection reaches, those that relations need among them; null for all of them. */
export type Selected = readonly string[] | null

/**
 * What hangs on a row and is read from elsewhere. It is declared once; the engine loads it for all rows of a level by
 * one call, and the field is plain data by the time it is executed.
 */
export interface Relation<Parent, Child, Context> {
  /** The parent's type and the field's name in the SDL; the field takes no arguments. */
  type: string
  field: string
  /** What `load` needs to find the parent's value; null where there is nothing to look for. */
  key: (parent: Parent) => string | null
  /**
   * The parent's properties that `key` and `fromRow` read: they must be there even where nobody selected them. A function where
   * that follows from what is selected of the value.
   */
  needs: Needs<keyof Parent & string>
  /**
   * What the parent's row itself says of the value, where that is all that is selected of it; undefined sends for it. It reads
   * properties that `needs` names.
   */
  fromRow?: (parent: Parent, selected: Selected) => Partial<Child> | undefined
  /** The values by key, by one call of the services; `selected` says which of their properties somebody asks for. */
  load: (keys: readonly string[], context: Context, selected: Selected) => Promise<ReadonlyMap<string, Child | null>>
  /** What stands there when nothing was found: null, or [] for a list. */
  otherwise: Child | null
}

type Needs<Name extends string> = readonly Name[] | ((selected: Selected) => readonly Name[])

export type Row = Record<string, unknown>

/** A relation whose row and value are forgotten: the engine hands it rows of its type alone. */
export interface AnyRelation<Context> {
  type: string
  field: string
  key(parent: object): string | null
  needs: Needs<string>
  fromRow?(parent: object, selected: Selected): object | undefined
  load(keys: readonly string[], context: Context, selected: Selected): Promise<ReadonlyMap<string, unknown>>
  otherwise: unknown
}

/** States a relation with the types of its row and value, and forgets them for the table. */
export const defineRelation = <Parent extends object, Child, Context>(
  stated: Relation<Parent, Child, Context>,
): AnyRelation<Context> => stated

export const nameOf = ({ type, field }: { type: string; field: string }): string => `${type}.${field}`

/** Relations by `Type.field`. */
export const byName = <Context>(
  relations: readonly AnyRelation<Context>[],
): ReadonlyMap<string, AnyRelation<Context>> => new Map(relations.map((one) => [nameOf(one), one]))

/** The parent's properties that a relation needs where `selected` is asked of its value. */
export const needsOf = <Context>({ needs }: AnyRelation<Context>, selected: Selected): readonly string[] =>
  typeof needs === 'function' ? needs(selected) : needs
