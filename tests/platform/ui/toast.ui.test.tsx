// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { notifications } from '@mantine/notifications'
import { of } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { article } from '#schema/modules/purchasing/article/article-catalogue.ts'
import { useSetActive } from '#web/kit/catalogue/list/useSetActive.ts'
import { announcePublished } from '#web/modules/receivables/customer/promotion/announce-promotion.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { toastClicks } from '#web/platform/ui/toast/toast-clicks.ts'
import { setToastAudience } from '#web/platform/ui/toast/toast-durations.ts'
import { Toasts } from '#web/platform/ui/toast/Toasts.tsx'

vi.mock('#web/platform/ui/dialog/confirm.tsx', () => ({ confirm: () => Promise.resolve(true) }))

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  )
})
afterEach(() => {
  act(() => notifications.clean())
  cleanup()
  vi.useRealTimers()
  setToastAudience('staff')
})

const warn = (message: string) => void act(() => void notify.warning(message))
const fades = 500
const after = (ms: number) => void act(() => void vi.advanceTimersByTime(ms))

it.each([
  ['staff', 10_000],
  ['portal', 3_000],
] as const)('a warning for %s is titled ¡Atención! and stays %i ms', (audience, stays) => {
  setToastAudience(audience)
  warn('Seleccione Circuito')
  expect(screen.getByText('¡Atención!')).toBeTruthy()
  after(stays - 100)
  expect(screen.queryByText('Seleccione Circuito')).not.toBeNull()
  after(200)
  after(fades)
  expect(screen.queryByText('Seleccione Circuito')).toBeNull()
})

it('clicking a warning raises the notification event and closes it; its button only closes it', () => {
  const onClick = vi.fn()
  const stop = toastClicks.listen(onClick)
  warn('Seleccione Circuito')
  fireEvent.click(screen.getByText('Seleccione Circuito'))
  expect(onClick.mock.calls).toEqual([['warning']])
  after(fades)
  expect(screen.queryByText('Seleccione Circuito')).toBeNull()

  warn('Seleccione un registro.')
  fireEvent.click(screen.getByRole('button'))
  after(fades)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Seleccione un registro.')).toBeNull()
  stop()
  warn('Sin nadie que escuche')
  fireEvent.click(screen.getByText('Sin nadie que escuche'))
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('toasts that are closed by what they are clicked at are shown on a page that is not served securely', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  try {
    warn('Seleccione Circuito')
    act(() => void notify.undoable('Se quitó la línea', vi.fn()))
  } finally {
    vi.unstubAllGlobals()
  }
  expect(screen.getByText('Seleccione Circuito')).toBeTruthy()
  expect(screen.getByText('Se quitó la línea')).toBeTruthy()
})

it('a promotion is titled ¡Promociones!, stays two minutes, and raises the event by a click or by its button', () => {
  const onClick = vi.fn()
  const stop = toastClicks.listen(onClick)
  act(() => announcePublished({ id: '7', name: 'Feria de departamentos', link: null }))
  expect(screen.getByText('¡Promociones!')).toBeTruthy()
  fireEvent.click(screen.getByText('Feria de departamentos'))
  fireEvent.click(screen.getByRole('button', { name: 'Ver promoción' }))
  expect(onClick.mock.calls).toEqual([[{ promotion: '7' }], [{ promotion: '7' }]])
  after(119_000)
  expect(screen.queryByText('Feria de departamentos')).not.toBeNull()
  after(2_000)
  after(fades)
  expect(screen.queryByText('Feria de departamentos')).toBeNull()
  stop()
})

/** A row of a catalogue that was deleted a moment ago, and what was asked of the service since. */
async function deleteRow() {
  const asked: unknown[] = []
  const link = new ApolloLink(({ variables }) => {
    asked.push(variables['input'])
    return of({ data: { payload: { __typename: 'ArticlePayload', row: null, errors: [] } } })
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const { result } = renderHook(() => useSetActive(article), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  })
  const row = { id: '7', isActive: true, version: 1 }
  const settle = () => act(() => vi.advanceTimersByTimeAsync(fades))
  const setActive = (isActive: boolean) => act(() => void result.current(row, isActive))
  setActive(false)
  await settle()
  expect(asked).toEqual([{ id: '7', isActive: false }])
  asked.length = 0
  const pressUndo = async () => {
    fireEvent.keyDown(document.body, { key: 'z', altKey: true })
    await settle()
  }
  return { asked, pressUndo, enable: () => setActive(true), settle }
}

it('Alt+Z takes a deletion back once', async () => {
  const { asked, pressUndo } = await deleteRow()
  await pressUndo()
  await pressUndo()
  expect(asked).toEqual([{ id: '7', isActive: true }])
})

it.each([
  ['after «Deshacer»', () => fireEvent.click(screen.getByRole('button', { name: 'Deshacer' })), 1],
  ['once the row was enabled by itself', (enable: () => void) => enable(), 1],
  ['once what said it is gone', () => after(20_000), 0],
])('Alt+Z takes no deletion back %s', async (_, takeBack, times) => {
  const { asked, pressUndo, enable, settle } = await deleteRow()
  takeBack(enable)
  await settle()
  expect(screen.queryByText('Deshacer')).toBeNull()
  await pressUndo()
  expect(asked).toHaveLength(times)
})
