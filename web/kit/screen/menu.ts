import type { MenuPartsFragment } from '#web/platform/session/session.generated.ts'
import type { Screen } from './screens.ts'

type Option = MenuPartsFragment & { children?: Option[] }

export type MenuEntry = {
  code: string
  label: string
  icon: string | null
  /** Where it leads; null for a group. */
  path: string | null
  children: MenuEntry[]
}

const byOrder = (one: Option, other: Option) => one.order - other.order

/** The sidebar: the person's options in their order, only those that lead to a screen or to a group with one. */
export const menuOf = (options: readonly Option[], screens: readonly Pick<Screen, 'option' | 'path'>[]): MenuEntry[] =>
  options
    .toSorted(byOrder)
    .map(({ code, label, icon, children = [] }) => ({
      code,
      label,
      icon,
      path: screens.find(({ option }) => option === code)?.path ?? null,
      children: menuOf(children, screens),
    }))
    .filter(({ path, children }) => path !== null || children.length > 0)
