import type { Rollup } from 'vite'
import type { Audience } from '#web/generated/types.ts'

type Bundle = Rollup.OutputBundle

/** What a browser fetches before it shows each home of a portal, by the modules that the lazy imports name. */
const untilHome = ['/web/app/routes/routes.tsx', '/shell/access/Guard.tsx', '/app/home/Home.tsx']
const untilPortal = [...untilHome, '/shell/portal/PortalNav.tsx']
export const homes = {
  CUSTOMER: [...untilPortal, '/customer/home/CustomerHome.tsx'],
  SUPPLIER: [...untilPortal, '/supplier-portal/home/SupplierHome.tsx'],
} as const

/** The first routes, which have a budget of bytes. */
export const firstRoutes = {
  signIn: ['/session/sign-in/SignIn.tsx'],
  requirements: ['/web/app/routes/routes.tsx', '/shell/access/Guard.tsx', '/requirement/list/RequirementsScreen.tsx'],
  customerHome: homes.CUSTOMER,
  supplierHome: homes.SUPPLIER,
} as const

/** What stands around every screen of someone who is signed in. */
export const shell = ['/web/app/routes/routes.tsx', '/shell/access/Guard.tsx'] as const

/** What stands around a screen, and leads there: each portal has a table of routes and sections of its own. */
export const aroundOf = (isPortalRoute: boolean, audience: Audience): readonly string[] => [
  ...shell,
  ...(isPortalRoute ? ['/web/app/routes/portal.routes.tsx'] : []),
  ...(audience === 'INTERNAL' ? [] : ['/shell/portal/PortalNav.tsx']),
]

/** What a module loads in its first rendering: without it nothing of its own is seen. */
const atOnce: Readonly<Record<string, readonly string[]>> = {
  '/kit/list/RecordList.tsx': ['/kit/list/RecordGrid.tsx'],
}

/** What every page loads by itself once it stands. */
export const appParts = [
  '/kit/download/download-link.ts',
  '/session/sign-in/ReauthDialog.tsx',
  '/ui/toast/Toasts.tsx',
] as const

/** What the shell loads by itself besides. */
export const shellParts = [
  '/apollo/live/socket.ts',
  '/notification/bell/Bell.tsx',
  '/shell/palette/Palette.tsx',
  '/shell/palette/PaletteDialog.tsx',
  '/shell/palette/ShellKeys.tsx',
  '/shell/sidebar/PhoneMenu.tsx',
  '/shell/user-menu/SessionWatch.tsx',
  '/shell/user-menu/UserMenu.tsx',
  '/ui/dialog/Modals.tsx',
] as const

/** What a list loads by itself besides. */
export const listParts = [
  '/kit/changes/RowChanges.tsx',
  '/kit/list/RecordGrid.tsx',
  '/kit/list/views/SavedViews.tsx',
  '/ui/grid/Grid.tsx',
  '/ui/toolbar/ToolbarSearch.tsx',
] as const

/** Everything that the list of requirements loads by itself once it stands. */
export const requirementsParts = [
  ...appParts,
  ...shellParts,
  ...listParts,
  '/identity/menu/OptionPicture.tsx',
  '/kit/list/amounts/FilteredAmounts.tsx',
  '/requirement/list/RowActions.tsx',
] as const

/** A document, and everything that it loads by itself. */
export const orderScreen = [...shell, '/order/form/OrderScreen.tsx'] as const
export const orderParts = [...appParts, ...shellParts, '/identity/menu/OptionPicture.tsx'] as const

export const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** The chunk that each module lies in; undefined where none has it. */
export const chunksFrom = (bundle: Bundle, modules: readonly string[]) =>
  modules.map((module) => chunksOf(bundle).find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module))))

/** The chunks and everything that they import at once. */
export function withImports(bundle: Bundle, roots: readonly Rollup.OutputChunk[]): Set<Rollup.OutputChunk> {
  const found = new Set<Rollup.OutputChunk>()
  const visit = (chunk: Rollup.OutputChunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') visit(next)
    }
  }
  roots.forEach(visit)
  return found
}

/** What comes at once with a screen because of what it is made of. */
export function atOnceWith(bundle: Bundle, module: string): readonly string[] {
  const roots = chunksFrom(bundle, [module]).filter((chunk) => chunk !== undefined)
  const ids = [...withImports(bundle, roots)].flatMap(({ moduleIds }) => moduleIds)
  return Object.entries(atOnce).flatMap(([made, parts]) => (ids.some((id) => id.endsWith(made)) ? parts : []))
}

export const sheetsOf = (chunks: Iterable<Rollup.OutputChunk>): string[] => [
  ...new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
]
