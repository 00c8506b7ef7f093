import { ApolloLink, Observable } from '@apollo/client'
import { buildSchema, parse } from 'graphql'
import { of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { sdl } from '#schema/app/sdl.ts'
import { staleFields } from '#web/generated/stale-fields.ts'
import { refreshAwaited, refreshedByCaller } from '#web/platform/apollo/links/refresh-context.ts'
import { createGraphClient } from '#web/platform/apollo/client.ts'

const EMPLOYEES = parse('query Employees { employees { items { id } } }')
const ORDERS = parse('query Orders { orders { items { id } } }')
const SAVE = parse('mutation Save { payload: saveEmployee { employee { id } errors { message } } }')

/** A page that shows employees and orders, and how often each was asked for. */
async function openPage(errors: { message: string }[] = []) {
  const asked: string[] = []
  const answers: Record<string, () => Record<string, unknown>> = {
    Employees: () => ({ employees: { __typename: 'EmployeePage', items: [] } }),
    Orders: () => ({ orders: { __typename: 'OrderPage', items: [] } }),
    Save: () => ({ payload: { __typename: 'EmployeePayload', employee: null, errors } }),
  }
  const transport = new ApolloLink(({ operationName = '' }) => {
    asked.push(operationName)
    return new Observable((observer) => {
      observer.next({ data: answers[operationName]?.() })
      observer.complete()
    })
  })
  const client = createGraphClient({ transport })
  const shown = [EMPLOYEES, ORDERS].map((query) => client.watchQuery({ query }).subscribe(() => {}))
  await expect.poll(() => asked).toEqual(['Employees', 'Orders'])
  asked.length = 0
  const leave = () => shown.forEach((subscription) => subscription.unsubscribe())
  return { asked, client, leave }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 200))

describe('after a mutation', () => {
  it('what shows records of the type it answers is read again, under whatever alias, and nothing else', async () => {
    const { asked, client, leave } = await openPage()
    await client.mutate({ mutation: SAVE })
    await expect.poll(() => asked).toEqual(['Save', 'Employees'])
    await pause()
    expect(asked).toEqual(['Save', 'Employees'])
    leave()
  })

  it('its answer waits for the read where it is told to', async () => {
    const { asked, client, leave } = await openPage()
    await client.mutate({ mutation: SAVE, context: refreshAwaited })
    expect(asked).toEqual(['Save', 'Employees'])
    leave()
  })

  it('nothing is read again when it was refused', async () => {
    const { asked, client, leave } = await openPage([{ message: 'Nombres: complete el campo' }])
    await client.mutate({ mutation: SAVE })
    await pause()
    expect(asked).toEqual(['Save'])
    leave()
  })

  it('nothing is read again by itself when its caller reads once for many', async () => {
    const { asked, client, leave } = await openPage()
    await client.mutate({ mutation: SAVE, context: refreshedByCaller })
    await pause()
    expect(asked).toEqual(['Save'])
    leave()
  })
})

const MATCHES = parse('query Matches($search: String) { employees(search: $search) { items { id } } }')
const APPROVE = parse('mutation Approve { approve { errors { message } } }')

/** A page that has read orders and who matches «luis», shows who matches «ana», and how often each was asked for. */
async function openRead() {
  const asked: string[] = []
  const answers: Record<string, Record<string, unknown>> = {
    Matches: { employees: { __typename: 'EmployeePage', items: [] } },
    Orders: { orders: { __typename: 'OrderPage', items: [] } },
    Save: { payload: { __typename: 'EmployeePayload', employee: null, errors: [] } },
    Approve: { approve: { __typename: 'ApprovalPayload', errors: [] } },
  }
  const transport = new ApolloLink(({ operationName = '' }) => {
    asked.push(operationName)
    return of({ data: answers[operationName] })
  })
  const client = createGraphClient({ transport })
  const emptied: unknown[] = []
  const shown = client.watchQuery({ query: MATCHES, variables: { search: 'ana' } })
  await client.query({ query: MATCHES, variables: { search: 'luis' } })
  await client.query({ query: ORDERS })
  const subscription = shown.subscribe(({ data, loading }) => !data && !loading && emptied.push(data))
  await expect.poll(() => asked).toEqual(['Matches', 'Orders', 'Matches'])
  asked.length = 0
  return { asked, client, emptied, leave: () => subscription.unsubscribe() }
}

describe('after a mutation, what was read before and is not on screen', () => {
  it('is asked for when it is read next, by whoever takes it from the cache first', async () => {
    const { asked, client, emptied, leave } = await openRead()
    await client.mutate({ mutation: SAVE, context: refreshAwaited })
    // The same root field is on screen with other arguments: that one was asked again, and shows something all the while.
    expect(asked).toEqual(['Save', 'Matches'])
    await client.query({ query: MATCHES, variables: { search: 'luis' }, fetchPolicy: 'cache-first' })
    expect(asked).toEqual(['Save', 'Matches', 'Matches'])
    expect(emptied).toEqual([])
    leave()
  })

  it('stays where it is documents: the screen that a save leads to shows what the save wrote', async () => {
    const { asked, client, leave } = await openRead()
    await client.mutate({ mutation: APPROVE, context: refreshAwaited })
    await client.query({ query: ORDERS, fetchPolicy: 'cache-first' })
    expect(asked).toEqual(['Approve'])
    leave()
  })
})

/** Mutations after which nothing that is on screen is another; whoever adds one says so here, or in schema/app/derived-types.ts. */
const CHANGE_NOTHING_SHOWN = [
  'changePassword',
  'fileClaim',
  'giveTemporaryPassword',
  // Which list it fills is its argument: the dialog names it.
  'importCatalogue',
  // Hands over the session whole.
  'login',
  'logout',
  'logoutEverywhere',
  // Its answer is the number of unread ones, which the feed takes.
  'markNotificationsRead',
  'refreshSession',
  'registerAccount',
  'registerRunner',
  'requestPasswordReset',
  'resetPassword',
  'runReport',
  // The layout is changed on screen before it is sent.
  'savePreference',
  'startPayment',
  'tryQueryReport',
  'validateAccount',
]

it.each([
  ['a bank account', ['confirmPartnerBank', 'rejectPartnerBank', 'removePartnerBank']],
  ['a contact correction', ['decideContactCorrection']],
  ['a card payment that is stuck', ['askPaymentProvider', 'requestPaymentRefund', 'resolvePaymentIncident']],
  ['a case', ['saveFollowUp', 'noteFollowUp']],
  ['a lead', ['saveLead', 'undoLeadBatch']],
  ['a sheet of the Libro de Reclamaciones', ['answerClaim']],
  ['an account', ['activateAccount', 'decideAccountClaim']],
  ['a consent about a quotation', ['decideUnsealing', 'decideOfferCorrection']],
])('whoever sees to %s reads the bell again, whose notice of it is read by that', (_, mutations) =>
  expect(mutations.filter((name) => !staleFields[name]?.includes('notifications'))).toEqual([]),
)

it('every mutation makes something stale, or is known to change nothing that is shown', () => {
  const mutations = Object.keys(buildSchema(sdl()).getMutationType()?.getFields() ?? {})
  expect(mutations.filter((name) => !staleFields[name]).sort()).toEqual(CHANGE_NOTHING_SHOWN)
})
