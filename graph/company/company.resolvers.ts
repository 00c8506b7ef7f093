import type { GraphContext } from '../context.ts'
import { mutation } from '../errors/payload.ts'
import type { InputOf } from '../rest/wire.ts'
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
