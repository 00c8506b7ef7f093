import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { readSignature, saveMySignature, saveUserSignature } from './signature.source.ts'
import { mySignatureInput, userSignatureInput } from './signature.wire.ts'

export const signatureResolvers = {
  Query: {
    signature: (_: unknown, { userId }: { userId?: string | null }, { rest }: GraphContext) =>
      readSignature(rest, userId),
  },
  Mutation: {
    saveMySignature: mutation(
      mySignatureInput,
      {},
      async (input: InputOf<typeof mySignatureInput.table>, { rest }) => ({
        signature: await saveMySignature(rest, input),
      }),
    ),
    saveUserSignature: mutation(
      userSignatureInput,
      {},
      async (input: InputOf<typeof userSignatureInput.table>, { rest }) => ({
        signature: await saveUserSignature(rest, input),
      }),
    ),
  },
}
