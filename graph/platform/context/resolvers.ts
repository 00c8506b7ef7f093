import type { Resolvers } from '#graph/generated/resolvers.ts'

type SomeResolvers = { [Type in keyof Resolvers]?: Partial<Resolvers[Type]> }

/** The names, at any depth, that `Given` has and `Known` has not. */
export type UnknownNames<Given, Known> = Given extends readonly (infer GivenItem)[]
  ? Known extends readonly (infer KnownItem)[]
    ? UnknownNames<NonNullable<GivenItem>, NonNullable<KnownItem>>
    : never
  : Given extends object
    ? {
        [Name in keyof Given]-?: Name extends keyof Known
          ? UnknownNames<NonNullable<Given[Name]>, NonNullable<Known[Name]>>
          : Name
      }[keyof Given]
    : never

type NamesOf<Value> = Value extends object ? keyof Value : never

type ArgumentsOf<Resolver> = Resolver extends (parent: never, args: infer Arguments, ...rest: never[]) => unknown
  ? Arguments
  : unknown

type ResultOf<Resolver> = Resolver extends (...args: never[]) => infer Result ? Awaited<Result> : unknown

/** The names that the SDL has and the type that a resolver takes has not, at any depth, and arguments that the SDL has not. */
type StrayArguments<Given, Declared> = unknown extends Given
  ? never
  : UnknownNames<Declared, Given> | Exclude<NamesOf<Given>, NamesOf<Declared>>

/** The fields that a payload has and the SDL does not know. */
type StrayFields<Given, Declared> = Declared extends { errors: unknown }
  ? Exclude<NamesOf<Given>, NamesOf<Declared>>
  : never

type Stray<Given, Declared> =
  | StrayArguments<ArgumentsOf<Given>, ArgumentsOf<Declared>>
  | StrayFields<ResultOf<Given>, ResultOf<Declared>>

type ExactField<Given, Declared> = [Stray<Given, Declared>] extends [never]
  ? unknown
  : { 'named on one side alone': Stray<Given, Declared> }

type Exact<Given> = {
  [Type in keyof Given]: {
    [Field in keyof Given[Type]]: Type extends keyof Resolvers
      ? Field extends keyof Resolvers[Type]
        ? ExactField<Given[Type][Field], NonNullable<Resolvers[Type][Field]>>
        : never
      : never
  }
}

/**
 * Types resolvers against the SDL: types, fields, arguments, enum values and results. Beside what TypeScript refuses by
 * itself, an argument, a field of an input or a field of a payload that only one of both knows does not compile.
 */
export const defineResolvers = <Given extends SomeResolvers>(resolvers: Given & Exact<Given>): Given => resolvers
