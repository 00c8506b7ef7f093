// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { totalsOf } from '#schema/modules/purchasing/terms/totals.ts'
import { TotalsBlock, type ChosenTax, type CostName } from '#web/modules/purchasing/terms/TotalsBlock.tsx'

afterEach(cleanup)

const igv: ChosenTax = { value: '1', label: 'IGV', percentage: '18', sign: '+' }
const renta: ChosenTax = { value: '4', label: 'Renta 4.ª', percentage: '8', sign: '-' }
/** 3 × 33.335 is 100.005, in the books 100.01: the net is 1,000.01. */
const lines = [
  { quantity: '3', unitPrice: '33.335' },
  { quantity: '2', unitPrice: '450' },
]

function Block({ stated }: { stated?: CostName[] }) {
  const [costs, setCosts] = useState({ directCost: '', generalExpenses: '', utilities: '', discount: '' })
  const [tax, setTax] = useState<ChosenTax | null>(igv)
  return (
    <MantineProvider env="test">
      <TotalsBlock
        totals={totalsOf({ lines, tax, ...costs })}
        currency="PEN"
        tax={tax}
        writing={{
          costs,
          stated,
          onCost: (name, value) => setCosts({ ...costs, [name]: value }),
          taxes: [igv, renta],
          onTax: setTax,
          onLeave: () => {},
          messages: new Map(),
        }}
      />
    </MantineProvider>
  )
}

const total = () => document.getElementById('header-total')?.textContent
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the totals block (back-office.md 9)', () => {
  it('is counted anew as one types: net, costs, less the discount, and the tax on top', () => {
    render(<Block />)
    expect(total()).toBe('S/ 1,180.01')
    write('Gasto directo', '100')
    write('Descuento', '0.01')
    expect(total()).toBe('S/ 1,298.00')
  })

  it('takes a tax that is withheld away from the subtotal', () => {
    render(<Block />)
    write('Impuesto', '4')
    expect(total()).toBe('S/ 920.01')
  })

  it('takes no third decimal of an amount, and asks for no cost that may not be stated', () => {
    render(<Block stated={['utilities']} />)
    write('Utilidades', '0.555')
    fireEvent.blur(screen.getByLabelText('Utilidades'))
    expect(screen.getByLabelText<HTMLInputElement>('Utilidades').value).toBe('0.555')
    expect(screen.getByText('Se admiten hasta 2 decimales.')).toBeTruthy()
    expect(total()).toBe('S/ 1,180.01')
    expect(screen.queryByLabelText('Descuento')).toBeNull()
  })
})
