// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { GridBar } from '#web/platform/ui/grid/GridBar.tsx'

afterEach(cleanup)

const plain = { page: 1, size: 10, sort: null, search: '', filters: {} }

function bar({ searchable = false, search = '', tools = false }) {
  const { container } = render(
    <MantineProvider env="test">
      <GridBar query={{ ...plain, search }} onQuery={() => undefined} searchable={searchable} busy={false}>
        {tools && <button type="button">Excel</button>}
        {false}
      </GridBar>
    </MantineProvider>,
  )
  return container.querySelectorAll('.mantine-Group-root').length > 0
}

it('stands above a list only where it holds something', () => {
  expect(bar({})).toBe(false)
  expect(bar({ searchable: true })).toBe(true)
  expect(bar({ search: 'cemento' })).toBe(true)
  expect(bar({ tools: true })).toBe(true)
})
