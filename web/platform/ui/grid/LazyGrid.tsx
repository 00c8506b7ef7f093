import { Suspense, useDeferredValue } from 'react'
import { createLazyModule } from '../feedback/lazy-module.ts'
import type { GridProps } from './grid-model.ts'
import { GridWaiting } from '../feedback/GridWaiting.tsx'

const useGrid = createLazyModule(() => import('./Grid.tsx'))

function LoadedGrid<Row extends object>(props: GridProps<Row>) {
  const { Grid } = useGrid()
  // Mounted in slices, whatever brings it about: within the rendering of an answer it would come in one piece.
  const isDue = useDeferredValue(true, false)
  return isDue ? <Grid<Row> {...props} /> : <GridWaiting />
}

/** The grid in its own chunk: a screen paints before the table library has come. */
export const LazyGrid = <Row extends object>(props: GridProps<Row>) => (
  <Suspense fallback={<GridWaiting />}>
    <LoadedGrid {...props} />
  </Suspense>
)
