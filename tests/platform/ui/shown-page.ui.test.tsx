// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
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
