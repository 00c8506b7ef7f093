// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { jsonDraftCodec, packUpon, unpackUpon } from '#web/kit/form/draft/stored-draft.ts'
import { useDraftRecovery } from '#web/kit/form/draft/useDraftRecovery.ts'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

type Draft = { text: string }
const drafts = jsonDraftCodec<Draft>('text')
const older = { at: '2026-11-20T10:00:00.000Z', draft: { text: 'lo de ayer' } }

/** What the service was told to keep: texts, and null for what was taken away. */
let stored: (string | null)[]
/** In whose name: a page's, or over everybody's. */
let writers: (string | null)[]

beforeEach(() => {
  stored = []
  writers = []
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A form on which `text` stands; it is dirty as soon as it says something. */
function form(storedDraft: typeof older | null, otherPage: string | null = null, delay: Promise<void> | null = null) {
  let other = otherPage
  const answerTo = (value: string | null, writer: string | null): ApolloLink.Result => {
    if (other !== null && writer !== null)
      return { data: null, errors: [{ message: 'Otra pestaña…', extensions: { code: 'CONFLICT' } }] }
    other = null
    writers.push(writer)
    stored.push(value === null ? null : drafts.unpack(value)!.draft.text)
    return { data: { savePreference: { __typename: 'SavePreferencePayload', value: null, errors: [] } } }
  }
  const link = new ApolloLink(({ operationName, variables }) => {
    const { value, writer } = (variables.input ?? {}) as { value: string | null; writer: string | null }
    return new Observable((observer) => {
      const respond = () => {
        observer.next(operationName === 'Preference' ? { data: { preference: other } } : answerTo(value, writer))
        observer.complete()
      }
      if (delay && value !== null) void delay.then(respond)
      else respond()
    })
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>
      <MantineProvider env="test">
        <Modals />
        {children}
      </MantineProvider>
    </ApolloProvider>
  )
  const become = vi.fn()
  const { result, rerender } = renderHook(
    (draft: Draft) =>
      useDraftRecovery({ key: 'draft:cosa:new', kept: storedDraft, draft, isDirty: draft.text !== '', drafts, become }),
    { wrapper, initialProps: { text: '' } },
  )
  const write = async (text: string, pause = 1_500) => {
    rerender({ text })
    await act(() => vi.advanceTimersByTimeAsync(pause))
  }
  return { result, become, write }
}

it('keeps what is written where there is no older draft', async () => {
  const { result, write } = form(null)
  await write('hola')
  expect(stored).toEqual(['hola'])
  expect(result.current.keeping).toBe('kept')
})

it('keeps nothing of what was written and taken back within the pause', async () => {
  const { write } = form(null)
  await write('h', 300)
  await write('')
  expect(stored).toEqual([])
})

it.each([null, older])(
  'forgets after a draft that was still on its way when the form was saved: %o',
  async (before) => {
    let arrive = (): void => undefined
    const delay = new Promise<void>((settle) => (arrive = settle))
    const { result, write } = form(before, null, delay)
    if (before) await act(() => result.current.recover())
    await write('hola')
    expect(stored).toEqual([])
    await act(async () => {
      const forgetting = result.current.forget()
      arrive()
      await forgetting
      await vi.advanceTimersByTimeAsync(100)
    })
    expect(stored).toEqual(['hola', null])
  },
)

it('leaves the older draft alone until one has chosen, whatever is written, saved or given up', async () => {
  const { result, write } = form(older)
  await write('algo nuevo')
  await act(() => result.current.forget())
  expect(stored).toEqual([])
  expect(result.current.offer).toEqual(older)
  expect(result.current.keeping).toBe('waiting')
})

it('recovers it at once on an untouched form', async () => {
  const { result, become } = form(older)
  await act(() => result.current.recover())
  expect(become).toHaveBeenCalledWith(older.draft, undefined)
  expect(result.current.offer).toBeNull()
})

it('asks before it replaces what was written meanwhile', async () => {
  const { result, become, write } = form(older)
  await write('algo nuevo')
  act(() => void result.current.recover())
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(become).not.toHaveBeenCalled()
  expect(result.current.offer).toEqual(older)
  act(() => void result.current.recover())
  await act(() => vi.advanceTimersByTimeAsync(500))
  fireEvent.click(await screen.findByRole('button', { name: 'Recuperar borrador' }))
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(become).toHaveBeenCalledWith(older.draft, undefined)
})

it('keeps what was written meanwhile once the older one is discarded', async () => {
  const { result, write } = form(older)
  await write('algo nuevo')
  act(() => result.current.discard())
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(stored).toEqual([null, 'algo nuevo'])
})

it('offers what another page stored meanwhile, and writes over it only once it is taken over', async () => {
  const { result, become, write } = form(null, drafts.pack(older.draft, older.at))
  await write('lo mío')
  expect(stored).toEqual([])
  expect(result.current.offer).toEqual({ ...older, isOfOtherPage: true })
  expect(result.current.keeping).toBe('waiting')
  await act(() => result.current.forget())
  expect(stored).toEqual([])
  act(() => result.current.discard())
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(stored).toEqual([null, 'lo mío'])
  expect(become).not.toHaveBeenCalled()
})

it('stores what it recovered over the page that wrote it, and then in its own name', async () => {
  const { result, write } = form(older)
  await act(() => result.current.recover())
  await write('lo de ayer y más')
  await write('lo de ayer y más, hoy')
  expect(stored).toEqual(['lo de ayer y más', 'lo de ayer y más', 'lo de ayer y más, hoy'])
  const [first, ...later] = writers
  expect([first, new Set(later).size, typeof later[0]]).toEqual([null, 1, 'string'])
})

it('remembers what a draft of a saved record was written upon, and reads drafts without that', () => {
  const at = '2026-11-21T08:00:00.000Z'
  const [draft, base] = [{ text: 'lo mío' }, { version: 3, draft: { text: 'lo guardado' } }]
  expect(unpackUpon(drafts, packUpon(drafts, draft, base, at))).toEqual({ at, draft, base })
  expect(unpackUpon(drafts, packUpon(drafts, draft, null, at))).toEqual({ at, draft })
  expect(unpackUpon(drafts, null)).toBeNull()
  expect(unpackUpon(drafts, '{"draft":"x","base":"y","version":1}')).toBeNull()
  const long = { version: 3, draft: { text: 'x'.repeat(199_990) } }
  expect(unpackUpon(drafts, packUpon(drafts, draft, long, at))).toEqual({ at, draft })
})
