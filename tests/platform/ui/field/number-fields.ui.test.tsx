// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fieldMessages } from '#schema/platform/values/messages.ts'
import { numberMessages } from '#schema/platform/typed-input/read-number.ts'
import { validateReadable } from '#schema/platform/typed-input/unreadable-issues.ts'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'
import { NumberField } from '#web/platform/ui/field/number/NumberField.tsx'
import { SearchBox } from '#web/platform/ui/toolbar/SearchBox.tsx'
import { SearchField } from '#web/platform/ui/toolbar/SearchField.tsx'

afterEach(cleanup)
afterEach(() => vi.useRealTimers())

const shown = (element: ReactNode) => render(<MantineProvider env="test">{element}</MantineProvider>)
const write = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const zero = 'El número tiene que ser mayor a 0'

function Days() {
  const [value, setValue] = useState<number | null>(null)
  return <NumberField label="Días" value={value} onChange={setValue} aboveZero />
}

function Price() {
  const [value, setValue] = useState('')
  return <DecimalField label="Precio" value={value} onChange={setValue} aboveZero />
}

describe('fields whose least is 0 (back-office.md 5)', () => {
  it.each([
    ['Días', <Days key="days" />, ['0', '00'], '7'],
    ['Precio', <Price key="price" />, ['0', '0.00', '.0'], '0.5'],
  ])('%s says so once it was left, and not while one types', (label, field, tooLittle, enough) => {
    shown(field)
    const input = screen.getByLabelText(label)
    for (const value of tooLittle) {
      write(input, value)
      expect(screen.queryByText(zero)).toBeNull()
      fireEvent.blur(input)
      expect(screen.getByText(zero)).toBeTruthy()
    }
    write(input, enough)
    fireEvent.blur(input)
    expect(screen.queryByText(zero)).toBeNull()
  })
})

describe('a whole number (rules.md 16)', () => {
  let currentValue: number | null = null

  function Expiry() {
    const [value, setValue] = useState<number | null>(1)
    currentValue = value
    return <NumberField label="Días" max={99} value={value} onChange={setValue} />
  }

  it.each([
    ['-3', numberMessages.negative],
    ['2.5', numberMessages.whole],
    ['2,5', numberMessages.whole],
    ['9999', fieldMessages.max(99)],
    ['1e5', numberMessages.symbols],
    ['tres', numberMessages.symbols],
  ])('«%s» stays as it was typed and is no number', (text, message) => {
    shown(<Expiry />)
    const input = screen.getByLabelText<HTMLInputElement>('Días')
    fireEvent.focus(input)
    write(input, text)
    fireEvent.blur(input)
    expect(input.value).toBe(text)
    expect(screen.getByText(message)).toBeTruthy()
    expect(currentValue).toBeNaN()
    expect(validateReadable({ days: currentValue })).toHaveLength(1)
    write(input, '30')
    fireEvent.blur(input)
    expect([input.value, currentValue]).toEqual(['30', 30])
  })

  it('is nothing where nothing stands', () => {
    shown(<Expiry />)
    write(screen.getByLabelText('Días'), '')
    expect(currentValue).toBeNull()
  })
})

describe('what is looked for as one types (back-office.md 9)', () => {
  it('a text is asked about 220 ms after the last key, from so many characters', () => {
    vi.useFakeTimers()
    const ask = vi.fn()
    shown(<SearchField label="Documento" value="" onChange={() => {}} onSearch={ask} fromCharacters={4} />)
    const input = screen.getByLabelText('Documento')
    write(input, '123')
    vi.advanceTimersByTime(500)
    expect(ask).not.toHaveBeenCalled()
    write(input, '1234')
    vi.advanceTimersByTime(219)
    expect(ask).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(ask.mock.calls).toEqual([['1234']])
  })

  it('in bottom-button mode nothing is searched for before the button', () => {
    vi.useFakeTimers()
    const ask = vi.fn()
    shown(<SearchBox value="" onSearch={ask} pause={500} byButton />)
    write(screen.getByRole('searchbox', { name: 'Buscar' }), 'cemento')
    vi.advanceTimersByTime(2_000)
    expect(ask).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Buscar' }))
    expect(ask.mock.calls).toEqual([['cemento']])
  })
})
