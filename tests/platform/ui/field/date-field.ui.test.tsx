// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayMessages } from '#schema/platform/typed-input/read-day.ts'
import { validateReadable } from '#schema/platform/typed-input/unreadable-issues.ts'
import { FilterPanel } from '#web/kit/list/filter/FilterPanel.tsx'
import type { FiltersChange } from '#web/kit/list/filter/panel-fields.ts'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { today } from '#web/platform/ui/text/format.ts'

afterEach(cleanup)

let currentValue: string | null = null

function Field() {
  const [value, setValue] = useState<string | null>('2026-11-22')
  currentValue = value
  return (
    <MantineProvider env="test">
      <DateField label="Fecha" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue(null)}>
        Vaciar
      </button>
    </MantineProvider>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Fecha')

/** Key by key, as people type: what stands there on the way must leave nothing behind. */
function type(text: string) {
  fireEvent.focus(input())
  for (let length = 1; length <= text.length; length++)
    fireEvent.input(input(), { target: { value: text.slice(0, length) } })
}
const leave = () => fireEvent.blur(input())

describe('a date field (rules.md 16)', () => {
  const year = today().slice(0, 4)

  it.each([
    ['31/12/2026', '2026-12-31'],
    ['25/12', `${year}-12-25`],
    ['1/12', `${year}-12-01`],
    ['12/11', `${year}-11-12`],
    ['5-3-27', '2027-03-05'],
    ['05032027', '2027-03-05'],
  ])('takes «%s» for %s and shows it whole once it is left', (text, day) => {
    render(<Field />)
    type(text)
    expect([input().value, currentValue]).toEqual([text, day])
    leave()
    expect(input().value).toBe(day.split('-').reverse().join('/'))
  })

  it.each([
    ['31/11/2026', dayMessages.noDay('31/11/2026')],
    ['31/02/2026', dayMessages.noDay('31/02/2026')],
    ['29/02/2027', dayMessages.noDay('29/02/2027')],
    ['30/02/2027', dayMessages.noDay('30/02/2027')],
    ['15/13/2026', dayMessages.noMonth(13)],
    ['3/2026', dayMessages.unclear('3/2026')],
    ['ayer', dayMessages.unclear('ayer')],
  ])('leaves «%s» as it was typed, says why, and holds no day', (text, message) => {
    render(<Field />)
    type(text)
    leave()
    expect(input().value).toBe(text)
    expect(screen.getByText(message)).toBeTruthy()
    expect(validateReadable({ date: currentValue })).toEqual([{ path: ['date'], message }])
  })

  it('shows nothing once it was emptied from elsewhere', () => {
    render(<Field />)
    type('31/11/2026')
    leave()
    fireEvent.click(screen.getByText('Vaciar'))
    expect(input().value).toBe('')
    expect(screen.queryByText(dayMessages.noDay('31/11/2026'))).toBeNull()
  })
})

it('a filter that nobody can read narrows nothing and says so', async () => {
  const change = vi.fn<(change: FiltersChange) => void>()
  render(
    <MantineProvider env="test">
      <FilterPanel fields={[{ kind: 'days', id: 'date', from: 'Fecha' }]} filters={{}} onChange={change} />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Filtros' }))
  await screen.findByLabelText('Fecha', {}, { timeout: 10_000 })
  type('31/11/2026')
  leave()
  expect(screen.getByText(dayMessages.noDay('31/11/2026'))).toBeTruthy()
  const days = change.mock.calls.map(([next]) => next({})['date']?.[0] ?? '')
  expect(days.filter((day) => day.includes('31/11'))).toEqual([])
})
