// @vitest-environment happy-dom
import type { ApolloLink } from '@apollo/client'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { ClaimBookScreen } from '#web/modules/receivables/claim/form/ClaimBookScreen.tsx'
import { ClaimDrawer } from '#web/modules/receivables/claim/list/ClaimDrawer.tsx'

afterEach(cleanup)

const QUESTION = '¿Qué desea hacer con lo que escribió?'

const sheet = {
  name: 'Luz Quispe Rojas',
  documentNumber: '47821936',
  address: 'Av. Brasil 100, Lima',
  email: 'luz@quispe.example',
  goodDescription: 'Cuota 12',
  detail: 'Se cobró dos veces.',
  request: 'Que se devuelva el segundo cobro.',
}

const provider = { __typename: 'ClaimProvider', id: '1', name: 'ACME', ruc: '20100047218', address: null }
const filed = { __typename: 'FiledClaim', number: '000000001-2026', filedOn: '2026-03-01', dueOn: '2026-03-20' }

/** The book, to which one came from a sign-in, before a graph that files whatever it is sent. */
async function openBook() {
  const sent: unknown[] = []
  const routes = [
    { path: '/login', element: <h1>Ingreso</h1> },
    { path: '/libro', element: <ClaimBookScreen /> },
  ]
  const answer = ({ operationName, variables }: Pick<ApolloLink.Operation, 'operationName' | 'variables'>) => {
    if (operationName === 'FileClaim') sent.push(variables['input'])
    return {
      companies: [{ __typename: 'CompanyName', id: '1', name: 'ACME' }],
      claimBook: provider,
      fileClaim: { __typename: 'FileClaimPayload', filed, errors: [] },
    }
  }
  const router = renderRoutes(routes, ['/login', '/libro'], answer, { hasModals: false })
  await screen.findByText(/^RUC 20100047218/, {}, { timeout: 15_000 })
  return { sent, goBack: () => act(() => router.navigate(-1)) }
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`#claim-${name}`)!
const write = (values: Partial<typeof sheet>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

/** Whether the browser would ask before the page is read anew. */
const asksOnReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('is asked about before its page is left or read anew, and goes on being written', async () => {
  const { goBack, sent } = await openBook()
  write({ detail: sheet.detail })
  expect(asksOnReload()).toBe(true)
  await goBack()
  await screen.findByText(QUESTION)
  press('Seguir editando')
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
  expect(field('detail').value).toBe(sheet.detail)
  await goBack()
  await screen.findByText(QUESTION)
  press('Descartar')
  await screen.findByRole('heading', { name: 'Ingreso' })
  expect(sent).toEqual([])
})

it('is filed first, after a question, where whoever leaves says so', async () => {
  const { goBack, sent } = await openBook()
  write(sheet)
  await goBack()
  await screen.findByText(QUESTION)
  press('Guardar')
  fireEvent.click(await screen.findByRole('button', { name: 'Sí, presentar', hidden: true }))
  await screen.findByRole('heading', { name: 'Ingreso' })
  expect(sent).toMatchObject([sheet])
})

it('stays, with what is missing of it, where it cannot be filed', async () => {
  const { goBack, sent } = await openBook()
  write({ detail: sheet.detail })
  await goBack()
  await screen.findByText(QUESTION)
  press('Guardar')
  await screen.findByText('Domicilio: Campo Requerido')
  expect(field('detail').value).toBe(sheet.detail)
  expect(sent).toEqual([])
})

it('asks nothing once it was filed, nor while the next one is blank', async () => {
  const { goBack } = await openBook()
  write(sheet)
  press('Presentar hoja')
  await screen.findByRole('heading', { name: /^Hoja de Reclamación 000000001-2026/ })
  expect(asksOnReload()).toBe(false)
  press('Presentar otra hoja')
  expect(field('detail').value).toBe('')
  await goBack()
  await screen.findByRole('heading', { name: 'Ingreso' })
})

describe('the answer to a sheet', () => {
  const REFUSED = 'La hoja ya fue respondida.'
  const OWN = 'Se revisará el segundo cobro de la cuota 12.'
  const claim = {
    ...{ __typename: 'Claim', id: '4', number: '000000001-2026', state: 'PENDING', kind: 'CLAIM' },
    ...{ name: sheet.name, documentNumber: sheet.documentNumber, email: sheet.email, address: sheet.address },
    documentType: { __typename: 'Choice', value: '1', label: 'DNI' },
    ...{ filedAt: '2026-03-01T15:00:00Z', dueOn: '2026-03-20', guardian: null, telephone: null },
    ...{ good: 'PRODUCT', goodDescription: sheet.goodDescription, amount: null, currency: null },
    ...{ detail: sheet.detail, request: sheet.request, answer: null, answeredAt: null, answeredBy: null },
  }
  const byAnother = {
    ...claim,
    ...{
      state: 'ANSWERED',
      answer: 'Se devolvió el cobro.',
      answeredAt: '2026-03-02T15:00:00Z',
      answeredBy: 'ROSA VERA',
    },
  }

  /** An answer is written, and meanwhile the sheet becomes this one; the graph says this against it, if anything. */
  async function send(stored: typeof claim | typeof byAnother, failure?: Error) {
    let isSent = false
    const errors = [{ __typename: 'UserError', message: REFUSED, path: ['input'], code: 'CONFLICT', rule: null }]
    const routes = [{ path: '/', element: <ClaimDrawer id="4" canAnswer onClose={() => undefined} /> }]
    renderRoutes(routes, ['/'], ({ operationName }) => {
      if (operationName === 'Claim') return { claim: isSent ? stored : claim }
      isSent = true
      return failure ?? { answerClaim: { __typename: 'ClaimPayload', claim: null, errors } }
    })
    const own = await screen.findByLabelText<HTMLTextAreaElement>(/^Respuesta y acciones adoptadas/)
    fireEvent.change(own, { target: { value: OWN } })
    press('Enviar respuesta')
    fireEvent.click(await screen.findByRole('button', { name: 'Sí, enviar', hidden: true }))
  }

  it('that comes second reads why beside the first one, and has no form any more', async () => {
    await send(byAnother)
    await screen.findByText('Se devolvió el cobro.')
    screen.getByText(REFUSED)
    expect(screen.queryByLabelText(/^Respuesta y acciones adoptadas/)).toBeNull()
    expect(asksOnReload()).toBe(false)
  })

  it('that did not arrive stays to be sent again', async () => {
    await send(claim, new Error('away'))
    await screen.findByRole('alert')
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Respuesta y acciones adoptadas/).value).toBe(OWN)
  })
})
