import type { MenuEntry } from './menu.ts'

export type Place = { label: string; path: string }

/** Where `g` and a letter lead (screens.md). */
const letters: Readonly<Record<string, string>> = {
  I: '/',
  R: '/logistica/requerimiento',
  C: '/logistica/cotizaciones',
  O: '/logistica/ordencompra',
  T: '/logistica/ordenpedido/atencioncompra',
  F: '/logistica/conformidades',
  L: '/logistica/requerimientosalmacen',
  M: '/logistica/misrequerimientosalmacen',
  B: '/configuracion/bandeja',
  U: '/configuracion/usuario',
}

const home: Place = { label: 'Inicio', path: '/' }

const leaves = (entries: readonly MenuEntry[]): Place[] =>
  entries.flatMap(({ label, path, children }) => [...(path === null ? [] : [{ label, path }]), ...leaves(children)])

/** Every screen of the menu, and the home. */
export const placesOf = (entries: readonly MenuEntry[]): Place[] => [home, ...leaves(entries)]

/** Of those, the ones that a letter leads to. */
export const letteredOf = (places: readonly Place[]): (Place & { letter: string })[] =>
  Object.entries(letters).flatMap(([letter, path]) => {
    const place = places.find((one) => one.path === path)
    return place ? [{ ...place, letter }] : []
  })

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Those that hold every word that was typed, accents or not. */
export function matching<One>(all: readonly One[], textOf: (one: One) => string, typed: string): One[] {
  const words = plain(typed).split(/\s+/)
  return all.filter((one) => words.every((word) => plain(textOf(one)).includes(word)))
}
