// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import { useAccountRights } from '#web/modules/identity/user/form/useAccountRights.ts'
import { useUserForm } from '#web/modules/identity/user/form/useUserForm.ts'
import type { UserListsQuery } from '#web/modules/identity/user/user.generated.ts'
import type { PersonPartsFragment } from '#web/modules/organisation/person/person.generated.ts'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

const person = { id: '9', documentNumber: '45678912' } as unknown as PersonPartsFragment
const lists = { userCompanies: [] } as unknown as UserListsQuery
const area = { __typename: 'Option', value: '1' }
const position = { __typename: 'Option', value: '2' }
const items = [{ __typename: 'Employee', personId: '9', area, position }]

/** The form of a new account, before a graph that says where the person works when it is told to. */
function openForm() {
  let answer = () => {}
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        answer = () => {
          observer.next({ data: { employees: { __typename: 'EmployeePage', items } } })
          observer.complete()
        }
      }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const wrapper = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>
  const { result } = renderHook(() => useUserForm(null, lists), { wrapper })
  act(() => void result.current.choosePerson(person))
  return { result, answerWorkplace: () => act(() => answer()) }
}

it('fills in where the person of a new account works already', async () => {
  const { result, answerWorkplace } = openForm()
  answerWorkplace()
  await waitFor(() => expect(result.current.draft).toMatchObject({ person, areaId: '1', positionId: '2' }))
})

it('keeps the area and the position that were chosen by hand before that was known', async () => {
  const { result, answerWorkplace } = openForm()
  act(() => result.current.set({ areaId: '4' }))
  answerWorkplace()
  await waitFor(() => expect(result.current.draft.positionId).toBe('2'))
  expect(result.current.draft.areaId).toBe('4')
})

it('offers an administrator a temporary password for whomever but themselves', async () => {
  const session = staffLookingAt('USERS')
  const { user } = session
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { userAccount: { __typename: 'User', id: user.id, isAdministrator: true } } })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={session}>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </SessionContext>
  )
  const allowed = { canAdd: true, canEdit: true, canSave: true, canDelete: true, canView: true }
  const useRights = (id: string) => useAccountRights({ id, audience: 'INTERNAL' }, allowed)
  const { result } = renderHook(() => ({ own: useRights(user.id), other: useRights('5') }), { wrapper })
  await waitFor(() => expect(result.current.other.canGivePassword).toBe(true))
  expect(result.current.own.canGivePassword).toBe(false)
})
