import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { readCompanyProfile, saveCompanyProfile } from './company.source.ts'
import { companyProfileInput } from './company.wire.ts'

export const companyResolvers = {
  Query: {
    companyProfile: (_: unknown, __: unknown, { rest }: GraphContext) => readCompanyProfile(rest),
  },
  Mutation: {
    saveCompanyProfile: mutation(
      companyProfileInput,
      {},
      async (input: InputOf<typeof companyProfileInput.table>, { rest }) => ({
        company: await saveCompanyProfile(rest, input),
      }),
    ),
  },
}
