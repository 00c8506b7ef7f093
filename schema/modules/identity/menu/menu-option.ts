import type { Issue } from '#schema/platform/values/issue.ts'

/** An option of the menu as it is to stand. */
export interface OptionDraft {
  id: string
  name: string
  parent: string | null
  isActive: boolean
  /** Whether the menu could not be arranged without it. */
  isNeeded: boolean
}

/** Options that whoever arranges the menu needs to put it right again, by code. */
export const neededOptions: ReadonlySet<string> = new Set(['USERS', 'OPTIONS'])

/** The menu has at most three levels (portal.md 4). */
export const MOST_LEVELS = 3

export const optionMessages = {
  name: 'Ingrese el nombre de la opción',
  parent: 'La opción superior no existe',
  cycle: 'Una opción no puede estar dentro de sí misma',
  depth: 'El menú admite hasta tres niveles',
  needed: 'Esta opción no se puede deshabilitar: con ella se ordena el menú',
} as const

/** How deep an option lies, 1 for the topmost; undefined where its parents lead back to itself. */
export function levelOf(option: OptionDraft, byId: ReadonlyMap<string, OptionDraft>): number | undefined {
  const visited = new Set<string>()
  let above: OptionDraft | undefined = option
  while (above) {
    if (visited.has(above.id)) return undefined
    visited.add(above.id)
    above = above.parent === null ? undefined : byId.get(above.parent)
  }
  return visited.size
}

function finding(
  option: OptionDraft,
  byId: ReadonlyMap<string, OptionDraft>,
): [field: string, message: string] | undefined {
  if (option.name.trim() === '') return ['name', optionMessages.name]
  if (option.parent !== null && !byId.has(option.parent)) return ['parent', optionMessages.parent]
  const level = levelOf(option, byId)
  if (level === undefined) return ['parent', optionMessages.cycle]
  if (level > MOST_LEVELS) return ['parent', optionMessages.depth]
  const isReached = isShown(option, byId)
  return option.isNeeded && !isReached ? ['isActive', optionMessages.needed] : undefined
}

/** Whether it is enabled with everything above it. */
function isShown(option: OptionDraft, byId: ReadonlyMap<string, OptionDraft>): boolean {
  let above: OptionDraft | undefined = option
  while (above) {
    if (!above.isActive) return false
    above = above.parent === null ? undefined : byId.get(above.parent)
  }
  return true
}

/** Everything that keeps a menu from being kept, each at the option and the field. */
export function validateMenuOption(options: readonly OptionDraft[]): Issue[] {
  const byId = new Map(options.map((option) => [option.id, option]))
  return options.flatMap((option) => {
    const found = finding(option, byId)
    return found ? [{ path: [option.id, found[0]], message: found[1] }] : []
  })
}
