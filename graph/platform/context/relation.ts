import type { Resolvers, ResolversParentTypes } from '#graph/generated/resolvers.ts'
import { defineRelation, type AnyRelation, type Relation } from '#graph/platform/hydration/relation.ts'
import type { GraphContext } from './context.ts'

/** The fields of a type that its rows do not have: relations hang them on. */
type HydratedField<Type extends keyof Resolvers> = Exclude<
  keyof Resolvers[Type],
  keyof ResolversParentTypes[Type] | '__isTypeOf' | '__resolveType'
>

/** The types of objects, which have fields. */
type ObjectType = {
  [Type in keyof Resolvers]: ResolversParentTypes[Type] extends object ? Type : never
}[Exclude<keyof Resolvers, 'Query' | 'Mutation' | 'Subscription'>]

type HydratedType = { [Type in ObjectType]: [HydratedField<Type>] extends [never] ? never : Type }[ObjectType]

/** What the SDL wants of a field. */
type ValueOf<Type extends keyof Resolvers, Field extends keyof Resolvers[Type]> = Resolvers[Type][Field] extends (
  ...args: never[]
) => infer Value
  ? Awaited<Value>
  : never

type Stated<Type extends HydratedType, Field extends HydratedField<Type>> = Relation<
  ResolversParentTypes[Type],
  NonNullable<ValueOf<Type, Field>>,
  GraphContext
> & { type: Type; field: Field; otherwise: ValueOf<Type, Field> }

/** States a relation; its type, field, row and value are those of the SDL and of codegen's `hydratedRows`. */
export const relation = <Type extends HydratedType, Field extends HydratedField<Type> & string>(
  stated: Stated<Type, Field>,
): AnyRelation<GraphContext> => defineRelation(stated)
