// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { areaScope } from '#web/modules/identity/data-scope/kind.ts'
import { useShares } from '#web/modules/identity/data-scope/useShares.ts'

afterEach(cleanup)

const shares = (...marked: string[]) =>
  ['1', '2', '3', '4'].map((id) => ({
    __typename: 'UserShare' as const,
    id,
    name: `Área ${id}`,
    isAllowed: marked.includes(id),
  }))

it('keeps what is marked and unmarked while the answer is awaited, upon what was saved', async () => {
  let answer = (): void => undefined
  // Somebody else marked the fourth one meanwhile.
  const payload = { __typename: 'SaveUserSharesPayload', items: shares('2', '4'), errors: [] }
  const answered = new Promise<void>((settle) => (answer = settle))
  const link = new ApolloLink(
    () => new Observable((observer) => void answered.then(() => observer.next({ data: { payload } }))),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const wrapper = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>
  const read = shares('1')
  const { result } = renderHook(() => useShares(areaScope, '7', read), { wrapper })
  act(() => {
    result.current.set(['1'], false)
    result.current.set(['2'], true)
  })
  let saving: Promise<boolean> | undefined
  await act(async () => {
    saving = result.current.save()
    await Promise.resolve()
  })
  act(() => {
    result.current.set(['2'], false)
    result.current.set(['3'], true)
  })
  await act(async () => {
    answer()
    await saving
  })
  expect([...result.current.marked].toSorted()).toEqual(['3', '4'])
  expect(result.current.isDirty).toBe(true)
  act(() => result.current.discard())
  expect([...result.current.marked].toSorted()).toEqual(['2', '4'])
})
