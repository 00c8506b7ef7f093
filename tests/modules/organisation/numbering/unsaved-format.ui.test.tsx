// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { FormatDrawer } from '#web/modules/organisation/numbering/FormatDrawer.tsx'
import type { NumberFormatPartsFragment } from '#web/modules/organisation/numbering/numbering.generated.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'

afterEach(cleanup)

const QUESTION = '¿Qué desea hacer con lo que escribió?'

const formats: NumberFormatPartsFragment = {
  ...{ kind: 'ORD', kindName: 'Orden de compra o de servicio', year: 2026 },
  ...{ prefix: 'ORD', width: 6, last: 12, version: 1 },
  ...{ nextPrefix: 'ORD', nextWidth: 6, nextLast: 0, nextVersion: 1 },
}

/** The list's part of the address: the drawer is open as long as it names a kind. */
function List({ isReadOnly }: { isReadOnly: boolean }) {
  const url = useUrlState()
  const close = () => url.set({ registro: null })
  if (!url.get('registro')) return <p>Lista</p>
  return <FormatDrawer formats={formats} all={[formats]} isReadOnly={isReadOnly} onClose={close} />
}

type Input = { year: number; prefix: string; width: number }

/** The drawer of the orders' numbers, before a graph that takes what it is sent. */
function openDrawer({ isReadOnly = false } = {}) {
  const sent: unknown[] = []
  const routes = [
    { path: '/formatos', element: <List isReadOnly={isReadOnly} /> },
    { path: '/inicio', element: <h1>Inicio</h1> },
  ]
  const router = renderRoutes(routes, ['/formatos?registro=ORD'], ({ variables }) => {
    const { year, prefix, width } = variables['input'] as Input
    sent.push({ year, prefix, width })
    const written =
      year === formats.year ? { prefix, width, version: 2 } : { nextPrefix: prefix, nextWidth: width, nextVersion: 2 }
    const format = { __typename: 'NumberFormat', ...formats, ...written }
    return { saveNumberFormat: { __typename: 'SaveNumberFormatPayload', format, errors: [] } }
  })
  return { sent, router }
}

const prefixOf = (title: string) =>
  within(screen.getByRole('region', { name: title, hidden: true })).getByLabelText<HTMLInputElement>('Prefijo')
const thisYear = () => prefixOf('Este año, 2026')
const nextYear = () => prefixOf('Desde 2027')
const write = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } })
const close = () => fireEvent.keyDown(screen.getByRole('dialog', { name: formats.kindName }), { key: 'Escape' })
const answer = async (name: string) => {
  const question = await screen.findByText(QUESTION)
  fireEvent.click(within(question.closest('section')!).getByRole('button', { name, hidden: true }))
}

it('what was written of this year is asked about before the drawer closes', async () => {
  const { router, sent } = openDrawer()
  write(thisYear(), 'OC')
  close()
  await answer('Seguir editando')
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
  expect(router.state.location.search).toBe('?registro=ORD')
  expect(thisYear().value).toBe('OC')
  close()
  await answer('Descartar')
  await screen.findByText('Lista')
  expect(sent).toEqual([])
})

it('what was written of both years is saved where whoever leaves says so', async () => {
  const { router, sent } = openDrawer()
  write(thisYear(), 'OC')
  write(nextYear(), 'OCS')
  await act(() => router.navigate('/inicio'))
  await answer('Guardar')
  await screen.findByRole('heading', { name: 'Inicio' })
  expect(sent).toEqual([
    { year: 2026, prefix: 'OC', width: 6 },
    { year: 2027, prefix: 'OCS', width: 6 },
  ])
})

it('the drawer stays where the next year cannot be saved', async () => {
  const { router, sent } = openDrawer()
  write(nextYear(), '7')
  close()
  await answer('Guardar')
  await screen.findAllByText(/use de 1 a 10 letras mayúsculas/)
  expect(router.state.location.search).toBe('?registro=ORD')
  expect(sent).toEqual([])
})

it('nothing is asked where nothing was written', async () => {
  openDrawer()
  close()
  await screen.findByText('Lista')
})
