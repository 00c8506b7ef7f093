// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DistributionDialog } from '#web/modules/purchasing/requirement/distribution/DistributionDialog.tsx'
import type { Share } from '#web/modules/purchasing/requirement/draft/draft.ts'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

afterEach(cleanup)

const option = (value: string) => ({ value, label: `L${value}` })
const share = (percentage: string, item: string): Share => ({
  percentage,
  business: option('1'),
  mode: 'EXPENSE',
  item: option(item),
  target: option('2'),
  project: option('3'),
})

/** What can be charged to is asked for and never answered: nothing of it is chosen here. */
const silent = new ApolloLink(() => new Observable(() => undefined))

const close = vi.fn()
afterEach(() => close.mockReset())

const show = (...initial: Share[]) =>
  render(
    <ApolloProvider client={new ApolloClient({ link: silent, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <DistributionDialog
          opened
          subject="Cemento"
          initial={initial}
          applyToAll={false}
          businesses={[option('1')]}
          areaId={null}
          readOnly={false}
          onAccept={() => undefined}
          onClose={close}
        />
        <Modals />
      </MantineProvider>
    </ApolloProvider>,
  )

const editor = () => within(screen.getByRole('form', { name: 'Distribución' }))
const percentage = () => editor().getByLabelText<HTMLInputElement>(/^Porcentaje/)
const write = (value: string) => fireEvent.change(percentage(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const listed = () =>
  within(screen.getByRole('table', { name: 'Distribución' }))
    .getAllByLabelText<HTMLInputElement>(/^Porcentaje \d$/)
    .map(({ value }) => value)

it('keeps the share that is being written when another is taken out; its percentage is the new rest', () => {
  show(share('50', 'A'), share('30', 'B'))
  expect(percentage().value).toBe('20')
  fireEvent.click(editor().getByLabelText('Proyecto', { selector: 'input[type="radio"]' }))
  editor().getByText('Partida')
  press('Quitar distribución 1')
  expect(listed()).toEqual(['30'])
  editor().getByText('Partida')
  expect(percentage().value).toBe('70')
})

it('keeps the percentage that somebody wrote, also when another share changes', () => {
  show(share('50', 'A'), share('30', 'B'))
  write('15')
  press('Quitar distribución 2')
  expect(percentage().value).toBe('15')
  fireEvent.change(screen.getByLabelText('Porcentaje 1'), { target: { value: '60' } })
  expect(percentage().value).toBe('15')
})

it('goes on changing the share that is in the editor, in its new place', () => {
  show(share('50', 'A'), share('30', 'B'))
  press('Editar distribución 2')
  write('45')
  press('Quitar distribución 1')
  expect(percentage().value).toBe('45')
  press('Cambiar')
  expect(listed()).toEqual(['45'])
  screen.getByText('LB')
})

it('begins a new share when the one in the editor is taken out', () => {
  show(share('50', 'A'), share('30', 'B'))
  press('Editar distribución 2')
  press('Quitar distribución 2')
  expect(listed()).toEqual(['50'])
  expect(percentage().value).toBe('50')
  screen.getByRole('button', { name: 'Agregar' })
})

describe('closing it', () => {
  const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' })
  const question = () => screen.findByText(/^¿Cerrar sin aplicar la distribución\?/)
  /** Answers the question, whose buttons stand after those of the dialog. */
  async function answer(name: string) {
    await question()
    fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByText(/^¿Cerrar sin/)).toBeNull())
  }

  it('asks nothing while nothing was written, also when a share was looked at', async () => {
    show(share('50', 'A'), share('30', 'B'))
    press('Editar distribución 2')
    press('Cancelar')
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(screen.queryByText(/^¿Cerrar sin/)).toBeNull()
  })

  it.each<[string, () => void]>([
    ['a percentage', () => fireEvent.change(screen.getByLabelText('Porcentaje 1'), { target: { value: '60' } })],
    ['a share that was taken out', () => press('Quitar distribución 2')],
    ['what stands in the editor', () => write('15')],
    ['the mark for all items', () => fireEvent.click(screen.getByLabelText('Aplicar a todos los ítems'))],
  ])('asks before it loses %s', async (_, change) => {
    show(share('50', 'A'), share('30', 'B'))
    change()
    escape()
    await answer('Cancelar')
    expect(close).not.toHaveBeenCalled()
    press('Cancelar')
    await answer('Sí, cerrar')
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
  })

  it('asks nothing once what was written stands again as it did', async () => {
    show(share('50', 'A'), share('30', 'B'))
    for (const value of ['60', '50']) fireEvent.change(screen.getByLabelText('Porcentaje 1'), { target: { value } })
    escape()
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
  })
})
