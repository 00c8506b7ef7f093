// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EditableTable } from '#web/kit/form/lines/EditableTable.tsx'
import type { LineColumn } from '#web/kit/form/lines/line-column.ts'

type Line = { key: string; quantity: string }

const columns: LineColumn<Line>[] = [
  {
    id: 'quantity',
    title: 'Cantidad',
    show: ({ quantity }) => quantity,
    edit: { value: ({ quantity }) => quantity, decimals: 3 },
  },
]

function Lines() {
  const [lines, setLines] = useState<Line[]>([
    { key: 'a', quantity: '1' },
    { key: 'b', quantity: '5' },
  ])
  return (
    <MantineProvider env="test">
      <EditableTable
        label="Ítems"
        lines={lines}
        columns={columns}
        readOnly={false}
        messages={new Map()}
        reveal={null}
        fill={() => undefined}
        remove={({ key }) => setLines((now) => now.filter((line) => line.key !== key))}
        change={({ key }, field, value) =>
          setLines((now) => now.map((line) => (line.key === key ? { ...line, [field]: value } : line)))
        }
      />
    </MantineProvider>
  )
}

beforeEach(() => {
  // Only rows in sight are drawn, and this document lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  // The next key comes before the next frame.
  vi.stubGlobal('requestAnimationFrame', () => 0)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const cell = (place: number) => screen.getByRole('button', { name: new RegExp(`^Cantidad ${place}`) })
const openCell = () => screen.getByRole<HTMLInputElement>('textbox')
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

/** The table with 10 written in the first line's cell, which is open still. */
function write() {
  render(<Lines />)
  cell(1).focus()
  press('F2')
  fireEvent.change(openCell(), { target: { value: '10' } })
}

it('takes the number that follows Enter at once into the line below, and leaves what was written as it is', () => {
  write()
  press('Enter')
  expect(document.activeElement).toBe(cell(2))
  press('2')
  expect([openCell().getAttribute('aria-label'), openCell().value]).toEqual(['Cantidad 2', '2'])
  expect(cell(1).textContent).toMatch(/: 10$/)
})

it('stays in the cell that Escape left as it was', () => {
  write()
  press('Escape')
  expect(document.activeElement).toBe(cell(1))
  expect(cell(1).textContent).toMatch(/: 1$/)
})

it('goes by the arrows from line to line, one with each key', () => {
  render(<Lines />)
  cell(1).focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(cell(2))
  press('ArrowUp')
  expect(document.activeElement).toBe(cell(1))
})

it('goes on to the next line once Supr or its button took one out, and to the table after the last', () => {
  render(<Lines />)
  cell(1).focus()
  press('Delete')
  expect(document.activeElement).toBe(cell(1))
  expect(cell(1).textContent).toMatch(/: 5$/)
  screen.getByRole('button', { name: 'Quitar ítem 1' }).focus()
  fireEvent.click(document.activeElement!)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Ítems' }))
})
