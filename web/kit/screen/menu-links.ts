import type { MenuEntry } from './menu.ts'

export type ScreenLink = { label: string; path: string }

/** Where `g` and a letter lead (screens.md). */
const shortcutPaths: readonly (readonly [letter: string, path: string])[] = [
  ['I', '/'],
  ['R', '/logistica/requerimiento'],
  ['C', '/logistica/cotizaciones'],
  ['O', '/logistica/ordencompra'],
  ['T', '/logistica/ordenpedido/atencioncompra'],
  ['F', '/logistica/conformidades'],
  ['L', '/logistica/requerimientosalmacen'],
  ['M', '/logistica/misrequerimientosalmacen'],
  ['B', '/configuracion/bandeja'],
  ['U', '/configuracion/usuario'],
  // Suppliers and customers.
  ['D', '/portal/datos'],
  ['C', '/portal/cotizaciones'],
  ['O', '/portal/ordenes'],
  ['D', '/?ver=datos'],
  ['M', '/payment/schedule/'],
  ['P', '/portal/preguntas'],
]

const home: ScreenLink = { label: 'Inicio', path: '/' }

const flattenMenu = (entries: readonly MenuEntry[]): ScreenLink[] =>
  entries.flatMap(({ label, path, children }) => [
    ...(path === null ? [] : [{ label, path }]),
    ...flattenMenu(children),
  ])

/** Every screen of the menu, and the home. */
export const screenLinksOf = (entries: readonly MenuEntry[]): ScreenLink[] => [home, ...flattenMenu(entries)]

/** Of those, the ones that a letter leads to. */
export const shortcutLinksOf = (places: readonly ScreenLink[]): (ScreenLink & { letter: string })[] =>
  shortcutPaths.flatMap(([letter, path]) => {
    const link = places.find((one) => one.path === path)
    return link ? [{ ...link, letter }] : []
  })
