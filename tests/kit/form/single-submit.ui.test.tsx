// @vitest-environment happy-dom
import { ApolloLink, Observable } from '@apollo/client'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { parse } from 'graphql'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createGraphClient } from '#web/platform/apollo/client.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { useLeaving } from '#web/kit/form/useLeaving.ts'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

afterEach(cleanup)

const SAVE = parse('mutation Save($input: String) { save(input: $input) { id } }')
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

/** A graph that answers when it is told to, and remembers under which key it was asked. */
function graph() {
  const requests: { key: string; end: (answer: ApolloLink.Result | Error) => void }[] = []
  const transport = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { headers = {} } = operation.getContext() as { headers?: Record<string, string> }
        requests.push({
          key: headers['idempotency-key'] ?? '',
          end: (answer) => {
            if (answer instanceof Error) return observer.error(answer)
            observer.next(answer)
            observer.complete()
          },
        })
      }),
  )
  const client = createGraphClient({ transport })
  const save = (input: string) => client.mutate({ mutation: SAVE, variables: { input } }).catch((error: Error) => error)
  return { asked: requests, save }
}

const saved = { data: { save: { __typename: 'Saved', id: '7' } } }

describe('a change, whatever screen it comes from', () => {
  it('asked for twice at the same time is sent once, and both are answered', async () => {
    const { asked: requests, save } = graph()
    const both = [save('uno'), save('uno')]
    await settled()
    expect(requests.length).toBe(1)
    requests[0]!.end(saved)
    expect(await Promise.all(both)).toEqual([saved, saved])
  })

  it('whose answer was lost is sent again under the same key, and one that was answered under another', async () => {
    const { asked: requests, save } = graph()
    const first = save('uno')
    await settled()
    requests[0]!.end(new TypeError('Failed to fetch'))
    expect(await first).toBeInstanceOf(Error)

    const again = save('uno')
    await settled()
    requests[1]!.end(saved)
    await again
    expect(requests[1]!.key).toBe(requests[0]!.key)
    expect(requests[0]!.key.length).toBeGreaterThanOrEqual(8)

    const anew = save('uno')
    await settled()
    requests[2]!.end(saved)
    await anew
    expect(requests[2]!.key).not.toBe(requests[0]!.key)
  })

  it('with other words is another change, which is sent beside it', async () => {
    const { asked: requests, save } = graph()
    void save('uno')
    void save('dos')
    await settled()
    expect(new Set(requests.map(({ key }) => key)).size).toBe(2)
  })
})

describe('a question', () => {
  const opened = () =>
    render(
      <MantineProvider env="test">
        <Modals />
      </MantineProvider>,
    )
  const ask = (verb = 'Sí, guardar') => confirm({ message: '¿Está seguro de guardar?', verb })

  it('stands once: what asks beside it is not done, and the next one stands again', async () => {
    opened()
    let first!: Promise<boolean>
    let second!: Promise<boolean>
    act(() => {
      first = ask()
      second = ask('Sí, eliminar')
    })
    expect(await second).toBe(false)
    fireEvent.click(await screen.findByRole('button', { name: 'Sí, guardar' }))
    expect(await first).toBe(true)
    expect(screen.queryByRole('button', { name: 'Sí, eliminar' })).toBeNull()

    act(() => void (first = ask()))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(await first).toBe(false)
  })

  it('is not answered by the key that opened it and is still held', async () => {
    opened()
    const answered = vi.fn()
    act(() => void ask().then(answered))
    const yes = await screen.findByRole('button', { name: 'Sí, guardar' })
    expect(fireEvent.keyDown(yes, { key: 'Enter', repeat: true })).toBe(false)
    expect(fireEvent.keyDown(yes, { key: 'Enter' })).toBe(true)
    expect(answered).not.toHaveBeenCalled()
  })

  it('that goes with its host was not agreed to', async () => {
    const { unmount } = opened()
    let answer!: Promise<boolean>
    act(() => void (answer = ask()))
    await screen.findByRole('button', { name: 'Sí, guardar' })
    unmount()
    expect(await answer).toBe(false)
  })
})

describe('a form', () => {
  const headersOf = (calls: readonly unknown[][], callIndex: number) =>
    calls.map((call) => (call[callIndex] as { headers: Record<string, string> }).headers['idempotency-key'])

  it('keeps its key through refusals and lost answers, until it has saved', async () => {
    const answers = [
      () => Promise.resolve([{ message: 'No.' }]),
      () => Promise.reject(new TypeError('lost')),
      () => Promise.resolve([]),
      () => Promise.resolve([]),
    ]
    const change = vi.fn((_context: object) => answers[change.mock.calls.length - 1]!())
    const { result } = renderHook(() => useChange())
    for (let press = 0; press < 4; press++) await act(() => result.current.make(change))
    const [one, two, three, four] = headersOf(change.mock.calls, 0)
    expect([two, three]).toEqual([one, one])
    expect(four).not.toBe(one)
  })

  type Row = { id: string; name: string; version: number }
  const rules = {
    draftOf: (row: Row | null) => ({ name: row?.name ?? 'Nuevo' }),
    findings: () => [],
    shown: () => [],
    fieldId: (name: string) => name,
  }
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <MantineProvider env="test">{children}</MantineProvider>
  )

  it('of a record makes one of a double click, of Enter held and of a press right after the answer', async () => {
    let end!: (answer: { row: Row; errors: [] }) => void
    const send = vi.fn(() => new Promise<{ row: Row; errors: [] }>((resolve) => (end = resolve)))
    const { result } = renderHook(
      () => useRowForm<Row, { name: string }>(rules, null, { send, readAgain: () => Promise.resolve(null) }),
      { wrapper },
    )
    const presses: Promise<boolean>[] = []
    act(() => void presses.push(result.current.save(), result.current.save()))
    await waitFor(() => expect(result.current.isBusy).toBe(true))
    await act(async () => {
      end({ row: { id: '7', name: 'Nuevo', version: 1 }, errors: [] })
      await presses[0]
    })
    act(() => void presses.push(result.current.save()))
    expect(await Promise.all(presses)).toEqual([true, false, false])
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('of a record saves what was changed after a save', async () => {
    const send = vi.fn(({ name }: { name: string }, base: Row | null) =>
      Promise.resolve({ row: { id: '7', name, version: (base?.version ?? 0) + 1 }, errors: [] as [] }),
    )
    const { result } = renderHook(
      () => useRowForm<Row, { name: string }>(rules, null, { send, readAgain: () => Promise.resolve(null) }),
      { wrapper },
    )
    await act(() => result.current.save())
    act(() => result.current.set({ name: 'Otro' }))
    await act(() => result.current.save())
    expect(send.mock.calls.map(([draft, base]) => [draft.name, base?.version ?? null])).toEqual([
      ['Nuevo', null],
      ['Otro', 1],
    ])
    const [first, second] = headersOf(send.mock.calls, 2)
    expect(second).not.toBe(first)
  })
})

it('leaves with each save, also where the first left something unsaved and the person stayed', () => {
  const onLeave = vi.fn()
  const { result } = renderHook(() => useLeaving(onLeave))
  act(() => result.current())
  expect(onLeave).toHaveBeenCalledTimes(1)
  act(() => result.current())
  expect(onLeave).toHaveBeenCalledTimes(2)
})
