// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { DecimalField } from '#web/ui/DecimalField.tsx'

afterEach(cleanup)

function Field({ allowPaste }: { allowPaste?: boolean }) {
  const [value, setValue] = useState('')
  return (
    <MantineProvider env="test">
      <DecimalField label="Cantidad" value={value} onChange={setValue} allowPaste={allowPaste} />
    </MantineProvider>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Cantidad')
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const paste = (text: string) => fireEvent.paste(input(), { clipboardData: { getData: () => text } })

describe('a decimal field (back-office.md 5)', () => {
  it('takes digits and one dot, at most three decimals', () => {
    render(<Field />)
    type('12.125')
    for (const refused of ['12.1255', '12.1.2', '12,5', '-1', '1e3', '12x']) {
      type(refused)
      expect(input().value).toBe('12.125')
    }
  })

  it('refuses a paste and says so', () => {
    render(<Field />)
    paste('12.5')
    expect(input().value).toBe('')
    expect(screen.getByText('En este campo no se puede pegar; escriba el número.')).toBeTruthy()
  })

  it('in the cells of a grid takes a pasted amount, grouped or not, and nothing else', () => {
    render(<Field allowPaste />)
    paste(' 1,234.50 ')
    expect(input().value).toBe('1234.50')
    paste('doce')
    expect(input().value).toBe('1234.50')
    expect(screen.getByText('Ingrese un número válido.')).toBeTruthy()
  })
})
