// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { PageSteps } from '#web/platform/ui/grid/pager/PageSteps.tsx'
import { useShownPage } from '#web/platform/ui/grid/pager/useShownPage.ts'

afterEach(cleanup)

const page = (number: number): GridQuery => ({ page: number, size: 10, sort: null, search: '', filters: {} })
const [first, second] = [['a'], ['b']]

it('rows that stay while the next ones are on their way keep their page', () => {
  const { result, rerender } = renderHook(({ rows, loading, number }) => useShownPage(rows, loading, page(number)), {
    initialProps: { rows: first, loading: false, number: 1 },
  })
  rerender({ rows: first, loading: true, number: 2 })
  expect(result.current.page).toBe(1)
  rerender({ rows: second, loading: false, number: 2 })
  expect(result.current.page).toBe(2)
})

it('rows that come from memory while the service is asked again are of their own page at once', () => {
  const { result, rerender } = renderHook(({ rows, loading, number }) => useShownPage(rows, loading, page(number)), {
    initialProps: { rows: first, loading: false, number: 1 },
  })
  rerender({ rows: second, loading: true, number: 2 })
  expect(result.current.page).toBe(2)
  rerender({ rows: second, loading: true, number: 2 })
  expect(result.current.page).toBe(2)
})

it('a small table says the place of the rows that it shows, not of those that are on their way', () => {
  const steps = (number: number, rows: string[], isLoading: boolean) => (
    <MantineProvider env="test">
      <PageSteps
        page={number}
        rows={rows}
        isLoading={isLoading}
        size={1}
        total={2}
        totalIsExact
        onPage={() => undefined}
      />
    </MantineProvider>
  )
  const { getByRole, rerender } = render(steps(1, first, false))
  rerender(steps(2, first, true))
  expect(getByRole('status').textContent).toBe('1–1 de 2')
  rerender(steps(2, second, false))
  expect(getByRole('status').textContent).toBe('2–2 de 2')
})
