import { Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense, type ReactElement } from 'react'
import type { GridProps } from './grid-model.ts'

type AnyGrid = <Row extends object>(props: GridProps<Row>) => ReactElement

const Table = lazy(async () => ({ default: (await import('./Grid.tsx')).Grid })) as unknown as AnyGrid

/** What stands where a grid is to come. */
export const GridWaiting = () => (
  <Stack className="panel" p="sm" gap="xs" aria-hidden>
    <Skeleton h={30} w={280} />
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} h={28} />
    ))}
  </Stack>
)

/** The grid in its own chunk: a screen paints before the table library has come. */
export const LazyGrid = <Row extends object>(props: GridProps<Row>) => (
  <Suspense fallback={<GridWaiting />}>
    <Table {...props} />
  </Suspense>
)
