/** What of JSON Schema the services' descriptions use. */
export interface Shape {
  type?: string | string[]
  anyOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minimum?: number
  minLength?: number
  pattern?: string
  format?: string
}

/** Chooses the value of a field by its name and place; undefined leaves it to its shape. */
export type Choose = (name: string, path: string) => unknown

/** Said about who is calling, where a call does not name its subject so; the proof of impostors is about them. */
const CALLER = /^(CpyID|UsrID|UsrCreateID|UsrUpdateID|requestID|fields)$/

const kindOf = ({ type, anyOf }: Shape): string | undefined => (anyOf ? kindOf(anyOf[0] ?? {}) : [type].flat()[0])
const first = (shape: Shape): Shape => (shape.anyOf ? first(shape.anyOf[0] ?? {}) : shape)

function plain(name: string, shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  switch (kindOf(shape)) {
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, 1)
    case 'boolean':
      return false
    default:
      if (/Date|From$|To$/.test(name)) return '2026-03-02'
      return '1'.padStart(shape.minLength ?? 1, '1')
  }
}

const holds = (shape: Shape, choose: Choose, name: string, path: string): boolean =>
  choose(name, path) !== undefined ||
  Object.entries(first(shape).properties ?? {}).some(([field, below]) =>
    holds(below, choose, field, `${path}.${field}`),
  )

/** A value that fits a shape: what is required and what `choose` names, and nothing else. */
export function sample(shape: Shape, choose: Choose, name = '', path = ''): unknown {
  const one = first(shape)
  const chosen = choose(name, path)
  if (chosen !== undefined) return one.type === 'array' ? [chosen] : chosen
  if (one.type === 'array') return [sample(one.items ?? {}, choose, name, `${path}[]`)]
  if (one.type !== 'object') return plain(name, one)
  const inside = Object.entries(one.properties ?? {}).flatMap(([field, below]) => {
    const at = `${path}.${field}`
    if (CALLER.test(field) && choose(field, at) === undefined) return []
    const wanted = one.required?.includes(field) || holds(below, choose, field, at) || first(below).type === 'array'
    return wanted ? [[field, sample(below, choose, field, at)]] : []
  })
  return Object.fromEntries(inside)
}

/** Every place in a shape where a field has one of these names. */
export function keyPathsOf(
  shape: Shape,
  names: (name: string) => boolean,
  path = '',
): { name: string; place: string }[] {
  const one = first(shape)
  if (one.type === 'array') return keyPathsOf(one.items ?? {}, names, `${path}[]`)
  return Object.entries(one.properties ?? {}).flatMap(([name, below]) => {
    const at = `${path}.${name}`
    if (names(name)) return [{ name, place: at }]
    return CALLER.test(name) ? [] : keyPathsOf(below, names, at)
  })
}
