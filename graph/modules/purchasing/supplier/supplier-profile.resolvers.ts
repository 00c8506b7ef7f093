import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { mutation, type Translates } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/context/relation.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import {
  readProfile,
  readHomeCounts,
  removeBank,
  saveBank,
  saveDeclaration,
  saveProfile,
} from './supplier-profile.source.ts'
import { bankInput, bankToRemove, declarationInput, profileInput } from './supplier-profile.wire.ts'

/** Whose profile it is makes no difference to the call: it is the caller's. */
export const profileRelations = [
  relation({
    type: 'SupplierProfile',
    field: 'standing',
    key: ({ ruc }) => ruc,
    needs: ['ruc'],
    otherwise: null,
    load: async (rucs, { rest }) => {
      const homeCounts = await readHomeCounts(rest)
      return new Map(rucs.map((ruc) => [ruc, homeCounts]))
    },
  }),
]

/** A change of the caller's profile, after which it is read anew. */
const changing = <Input>(input: Translates, change: (rest: Rest, input: Input) => Promise<unknown>) =>
  mutation(input, {}, async (sent: Input, { rest }) => {
    await change(rest, sent)
    return { profile: await readProfile(rest) }
  })

export const profileResolvers = defineResolvers({
  Query: { myProfile: (_, __, { rest }) => readProfile(rest) },
  Mutation: {
    saveMyProfile: changing(profileInput, saveProfile),
    saveMyBank: changing(bankInput, saveBank),
    removeMyBank: changing(bankToRemove, removeBank),
    attachMyDeclaration: changing(declarationInput, saveDeclaration),
  },
})
