import { Kind, parse } from 'graphql'

/** The fragments that documents define, by their name. */
export const fragmentsOf = (texts: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    texts.flatMap((text) =>
      parse(text).definitions.flatMap((node) =>
        node.kind === Kind.FRAGMENT_DEFINITION
          ? [[node.name.value, text.slice(node.loc!.start, node.loc!.end)] as const]
          : [],
      ),
    ),
  )

/** A document with the fragments that it spreads, as codegen puts them together. */
export function withFragments(text: string, fragments: ReadonlyMap<string, string>): string {
  const missing = [...text.matchAll(/\.\.\.\s*(\w+)/g)]
    .map(([, name]) => name!)
    .find((name) => name !== 'on' && fragments.has(name) && !new RegExp(`fragment ${name} on`).test(text))
  return missing ? withFragments(`${text}\n${fragments.get(missing)}`, fragments) : text
}
