import DataLoader from 'dataloader'
import type { Load, PlainContext, Post, Shape } from '../shapes/shape.ts'

/** Plain resolvers and a DataLoader a relation, as the documentation of DataLoader and Apollo shows. */
export interface LoaderContext extends PlainContext {
  loaders: ReadonlyMap<Load, DataLoader<number, unknown>>
}

/** The loaders of one request. */
export const createLoaders = ({ batches }: Shape, post: Post): LoaderContext => ({
  post,
  loaders: new Map(
    batches.map(({ load, otherwise }) => [
      load,
      new DataLoader<number, unknown>(async (keys) => {
        const found = await load(post, keys)
        return keys.map((key) => found.get(key) ?? otherwise)
      }),
    ]),
  ),
})

/** The resolvers of an operation, its batches by their loaders. */
export function resolversWithLoaders({ resolvers, batches }: Shape) {
  const all: Record<string, Record<string, (row: object, args: object, context: LoaderContext) => unknown>> = {}
  for (const [type, fields] of Object.entries(resolvers)) all[type] = { ...fields }
  for (const batch of batches) {
    const { type, field, load } = batch
    all[type] = { ...all[type], [field]: (row, _, { loaders }) => loaders.get(load)?.load(batch.key(row)) }
  }
  return all
}
