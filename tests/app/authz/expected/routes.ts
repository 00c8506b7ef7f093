import type { Gate } from './access.ts'
import { resources } from './resources.ts'

const gates = new Map(
  Object.entries(resources).flatMap(([names, verbs]) =>
    names
      .split(' ')
      .flatMap((name) =>
        Object.entries(verbs).flatMap(([words, gate]) =>
          words.split(' ').map((word) => [`${name}/${word}`.toLowerCase(), gate] as const),
        ),
      ),
  ),
)

const keysOf = (method: string, path: string): readonly string[] => {
  const [resource = '', verb = ''] = path.toLowerCase().split('/')
  return [`${resource}/${verb}`, `${resource}/${method}.${verb}`.toLowerCase()]
}

/** What is expected of a route, by method and path below /api/v1.0; undefined when nobody has thought about it. */
export function gateOf(method: string, path: string): Gate | undefined {
  const [ofPath = '', ofMethod = ''] = keysOf(method, path)
  return gates.get(ofPath) ?? gates.get(ofMethod)
}

/** Lines of the table that speak of no route. */
export function strayRoutes(routes: readonly { method: string; path: string }[]): string[] {
  const known = new Set(routes.flatMap(({ method, path }) => keysOf(method, path)))
  return [...gates.keys()].filter((line) => !known.has(line))
}
