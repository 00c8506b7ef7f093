import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { readCompanyProfile, saveCompanyProfile } from './company.source.ts'
import { companyProfileInput } from './company.wire.ts'

export const companyResolvers = defineResolvers({
  Query: {
    companyProfile: (_, __, { rest }) => readCompanyProfile(rest),
  },
  Mutation: {
    saveCompanyProfile: mutation(companyProfileInput, {}, async (input, { rest }) => ({
      company: await saveCompanyProfile(rest, input),
    })),
  },
})
