/** The recorded services, and those who answer operations over them; each is loaded where it runs. */
export const VARIANTS = {
  upstream: () => import('./upstream.ts'),
  join: () => import('./join.ts'),
  circuito: () => import('./circuito.ts'),
  apollo: () => import('./apollo.ts'),
  'mercurius-loaders': () => import('./mercurius-loaders.ts'),
  'mercurius-dataloader': () => import('./mercurius-dataloader.ts'),
} as const

export type VariantName = keyof typeof VARIANTS

export const isVariantName = (name: string): name is VariantName => Object.hasOwn(VARIANTS, name)

/** What the others are compared with. */
export const REFERENCE = 'join'
export const COMPARED = [REFERENCE, 'circuito', 'apollo', 'mercurius-loaders', 'mercurius-dataloader'] as const
