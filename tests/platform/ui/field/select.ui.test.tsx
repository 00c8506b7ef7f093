// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MultiSelect } from '#web/platform/ui/field/select/MultiSelect.tsx'
import { Select } from '#web/platform/ui/field/select/Select.tsx'

afterEach(cleanup)

const data = ['Alta', 'Normal', 'Baja']

function Priority() {
  const [value, setValue] = useState<string | null>(null)
  return <Select label="Prioridad" data={data} value={value} onChange={setValue} />
}

function Priorities() {
  const [value, setValue] = useState<string[]>([])
  return <MultiSelect label="Prioridad" data={data} value={value} onChange={setValue} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Prioridad', { selector: 'input:not([type="hidden"])' })
const options = () => screen.queryAllByRole('option', { hidden: true })
const press = (key: string) => fireEvent.keyDown(field(), { key, code: key })

describe.each([
  ['one', Priority, (): unknown => field().value, 'Normal'],
  ['several', Priorities, () => document.querySelector('.mantine-MultiSelect-pill')?.textContent, 'Normal'],
])('options of a select of %s (decision 0182)', (_name, Field, chosen, expected) => {
  beforeEach(() => void render(<MantineProvider env="test">{<Field />}</MantineProvider>))

  it('are rendered once somebody comes to it', () => {
    expect(options()).toHaveLength(0)
    fireEvent.focus(field())
    expect(options()).toHaveLength(3)
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it('are there for the first arrow, which marks the first of them and says so', () => {
    fireEvent.focus(field())
    press('ArrowDown')
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(field().getAttribute('aria-activedescendant')).toBe(options()[0]?.id)
    press('ArrowDown')
    press('Enter')
    expect(chosen()).toBe(expected)
  })

  it('come to whoever presses it without having been there', () => {
    fireEvent.click(field())
    expect(screen.getAllByRole('option')).toHaveLength(3)
  })
})
