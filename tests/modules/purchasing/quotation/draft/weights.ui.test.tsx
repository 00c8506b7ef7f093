// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import type { WeightsDraft } from '#web/modules/purchasing/quotation/draft/draft.ts'
import { WeightsSection } from '#web/modules/purchasing/quotation/section/WeightsSection.tsx'

afterEach(cleanup)

const ofCompany: WeightsDraft = {
  ...{ total: '50', delivery: '20', warranty: '10' },
  ...{ creditDays: '10', condition: '5', paymentForm: '5' },
}

/** Shows the section with the weights of a quotation, and lists what the form was sent since. */
async function show(start: WeightsDraft | null) {
  const changes: (WeightsDraft | null)[] = []
  function Weights() {
    const [weights, setWeights] = useState(start)
    const onChange = (next: WeightsDraft | null) => {
      changes.push(next)
      setWeights(next)
    }
    return <WeightsSection {...{ weights, ofCompany, onChange }} />
  }
  renderRoutes([{ path: '/', element: <Weights /> }], ['/'], () => undefined)
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  return { changes, box }
}

const asCompany = () => screen.queryByText(/^Se usan los de la compañía: Precio 50 · Plazo de entrega 20 ·/)

it.each([
  ['a new quotation', null],
  ['a saved one that weighs as the company', { ...ofCompany }],
])('%s is shown to weigh as the company', async (_, weights) => {
  const { box, changes } = await show(weights)
  expect(box.checked).toBe(false)
  expect(asCompany()).not.toBeNull()
  fireEvent.click(box)
  expect(box.checked).toBe(true)
  expect(changes).toEqual([ofCompany])
})

it('weights of its own are shown as such, and are taken off for those of the company', async () => {
  const { box, changes } = await show({ ...ofCompany, total: '45', delivery: '25' })
  expect(box.checked).toBe(true)
  expect(asCompany()).toBeNull()
  fireEvent.click(box)
  expect(box.checked).toBe(false)
  expect(asCompany()).not.toBeNull()
  expect(changes).toEqual([null])
})

it('the fields stay while what is typed is what the company has', async () => {
  const { box } = await show({ ...ofCompany, total: '45' })
  const total = screen.getByLabelText('Precio')
  fireEvent.change(total, { target: { value: '50' } })
  fireEvent.blur(total)
  expect(box.checked).toBe(true)
  expect(screen.queryByLabelText('Precio')).not.toBeNull()
})
