/**
 * What does not compile: resolvers and relations that are not as the SDL says (decision 0062). `npm run types` reads this
 * file, and refuses a line of it that would compile after all.
 */
import type { LetterLink } from '#graph/generated/resolvers.ts'
import { mutation, recordMutation } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/context/relation.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { id } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const company = { id: '1', name: 'Vía Andina' }
const close = record({ id: ['OrdID', id] })

export const refusedResolvers = [
  defineResolvers({
    Query: {
      // @ts-expect-error -- the SDL has no such field
      companys: () => [company],
    },
  }),
  defineResolvers({
    Query: {
      // @ts-expect-error -- a company has a name, not a title
      companies: () => [{ id: '1', title: 'Vía Andina' }],
    },
  }),
  defineResolvers({
    Query: {
      // @ts-expect-error -- `companies` answers a list
      companies: () => company,
    },
  }),
  defineResolvers({
    Query: {
      // @ts-expect-error -- the argument is called `key`
      preference: (_, { name }) => (name ? null : null),
    },
  }),
  defineResolvers({
    Query: {
      // @ts-expect-error -- the SDL takes `kind` too, which this resolver does not know
      attachments: (_, { documentId }: { documentId: string }) => (documentId ? [] : []),
    },
  }),
  defineResolvers({
    Query: {
      demoAccounts: (_, { audience }) => {
        // @ts-expect-error -- the audience is called INTERNAL
        return audience === 'STAFF' ? [] : []
      },
    },
  }),
  defineResolvers({
    Query: {
      // @ts-expect-error -- LOGIN is no purpose of a link
      letterLink: (): LetterLink => ({ purpose: 'LOGIN', userName: 'ana', audience: 'SUPPLIER' }),
    },
  }),
]

export const refusedMutations = [
  defineResolvers({
    Mutation: {
      // @ts-expect-error -- the payload calls it `value`
      savePreference: mutation(null, {}, async ({ value }) => ({ stored: value ?? null })),
    },
  }),
  defineResolvers({
    Mutation: {
      // @ts-expect-error -- `reason` would not be sent
      closeOrder: mutation(close, {}, async () => ({})),
    },
  }),
  defineResolvers({
    Mutation: {
      // @ts-expect-error -- nor would it be here
      closeOrder: recordMutation(
        close,
        async () => null,
        (order) => ({ order }),
      ),
    },
  }),
]

const stated = { key: () => null, needs: [], otherwise: null } as const

export const refusedRelations = [
  relation({
    ...stated,
    // @ts-expect-error -- no relation hangs anything on a company
    type: 'Company',
    // @ts-expect-error -- nor on its name
    field: 'name',
    load: async () => new Map(),
  }),
  relation({
    ...stated,
    type: 'Order',
    // @ts-expect-error -- orders have a buyer
    field: 'purchaser',
    load: async () => new Map(),
  }),
  relation({
    ...stated,
    type: 'Order',
    field: 'buyer',
    // @ts-expect-error -- a buyer is a user, not a name
    load: async () => new Map([['1', 'Ana']]),
  }),
  relation({
    type: 'Order',
    field: 'buyer',
    otherwise: null,
    needs: ['buyerId'],
    // @ts-expect-error -- an order carries `buyerId`
    key: (order) => (order.purchaserId ? '1' : null),
    load: async () => new Map(),
  }),
  relation({
    ...stated,
    type: 'Order',
    field: 'lines',
    // @ts-expect-error -- lines may not be null
    otherwise: null,
    load: async () => new Map(),
  }),
]
