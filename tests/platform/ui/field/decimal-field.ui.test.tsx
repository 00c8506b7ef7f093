// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { readDecimal } from '#schema/platform/values/decimal.ts'
import { numberMessages } from '#schema/platform/typed-input/read-number.ts'
import { validateReadable } from '#schema/platform/typed-input/unreadable-issues.ts'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'

afterEach(cleanup)

let currentValue = ''

function Field({ allowPaste, decimals = 2, start = '' }: { allowPaste?: boolean; decimals?: number; start?: string }) {
  const [value, setValue] = useState(start)
  currentValue = value
  return (
    <MantineProvider env="test">
      <DecimalField label="Cantidad" value={value} onChange={setValue} decimals={decimals} allowPaste={allowPaste} />
      <button type="button" onClick={() => setValue('7')}>
        Otro
      </button>
    </MantineProvider>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Cantidad')
const type = (value: string) => {
  fireEvent.focus(input())
  fireEvent.change(input(), { target: { value } })
}
const leave = () => fireEvent.blur(input())
const paste = (text: string) => fireEvent.paste(input(), { clipboardData: { getData: () => text } })

describe('a decimal field (rules.md 16)', () => {
  it.each([
    ['15,75', '15.75'],
    ['1200,10', '1200.10'],
    ['1.200,10', '1200.10'],
    ['1,200', '1200'],
    ['.5', '0.5'],
  ])('takes «%s» for %s, shown as it is typed and then as it was read', (text, value) => {
    render(<Field />)
    type(text)
    expect([input().value, currentValue]).toEqual([text, value])
    leave()
    expect(input().value).toBe(value)
  })

  it.each([
    ['-3', numberMessages.negative],
    ['1e5', numberMessages.symbols],
    ['1.2345', numberMessages.decimals(2)],
    ['1,2,3', numberMessages.unclear('1,2,3')],
    ['15,', numberMessages.unfinished(',')],
  ])('leaves «%s» as it was typed, and says why once the field is left', (text, message) => {
    render(<Field />)
    type(text)
    expect(screen.queryByText(message)).toBeNull()
    leave()
    expect(screen.getByText(message)).toBeTruthy()
    expect(input().value).toBe(text)
    expect(readDecimal(currentValue)).toBeNull()
    expect(validateReadable({ header: { quantity: currentValue } })).toEqual([
      { path: ['header', 'quantity'], message },
    ])
  })

  it('asks what can be read in two ways, and holds neither', () => {
    render(<Field decimals={3} />)
    type('1.200')
    leave()
    expect(screen.getByText(numberMessages.twoReadings('1.200', '1200', '1.2'))).toBeTruthy()
    expect(readDecimal(currentValue)).toBeNull()
    type('1.2')
    leave()
    expect(currentValue).toBe('1.2')
  })

  it('shows what it is given from elsewhere, whatever was typed', () => {
    render(<Field />)
    type('-3')
    leave()
    fireEvent.click(screen.getByText('Otro'))
    expect(input().value).toBe('7')
    expect(screen.queryByText(numberMessages.negative)).toBeNull()
  })

  it('does not ask of a value that it was given', () => {
    render(<Field decimals={3} start="1.125" />)
    leave()
    expect([input().value, currentValue]).toEqual(['1.125', '1.125'])
    expect(input().getAttribute('aria-invalid')).toBeNull()
  })

  it('shows no thousands where there are none', () => {
    render(<Field decimals={3} start="200.000" />)
    expect([input().value, currentValue]).toEqual(['200', '200.000'])
  })

  it('selects all that it holds, so that typing replaces it', () => {
    render(<Field start="16.20" />)
    fireEvent.focus(input())
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 5])
  })

  it('refuses a paste and says so', () => {
    render(<Field />)
    paste('12.5')
    expect(input().value).toBe('')
    expect(screen.getByText('En este campo no se puede pegar; escriba el número.')).toBeTruthy()
  })

  it('in the cells of a grid takes a pasted amount, grouped or not, and tells what it cannot read', () => {
    render(<Field allowPaste />)
    paste(' 1200,10 ')
    leave()
    expect(input().value).toBe('1200.10')
    paste('doce')
    expect(input().value).toBe('doce')
    expect(screen.getByText(numberMessages.symbols)).toBeTruthy()
  })
})
