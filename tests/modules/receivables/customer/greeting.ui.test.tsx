// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Greeting } from '#web/modules/receivables/customer/home/Greeting.tsx'

const fetched: string[] = []
beforeEach(() => {
  fetched.splice(0)
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        fetched.push(address)
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const promotions = [
  { id: '7', name: 'Feria', link: null },
  { id: '8', name: 'Referidos', link: null },
]

const greet = (documentNumber: string, shown: typeof promotions) =>
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Greeting customer={{ documentNumber, promotions: shown, debts: [], purchases: [] }} />
      </MemoryRouter>
    </MantineProvider>,
  )

describe('the picture that a customer is met with', () => {
  it('is not fetched where there is none', () => {
    greet('40000001', [])
    expect(fetched).toEqual([])
  })

  it('is fetched before the dialog that shows it has come; the others wait for their turn', () => {
    greet('40000002', promotions)
    expect(fetched).toEqual(['/files/promotions/7'])
  })

  it('is not fetched again for whoever was met already', () => {
    greet('40000002', promotions)
    expect(fetched).toEqual([])
  })
})
