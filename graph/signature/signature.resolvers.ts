import type { GraphContext } from '../context.ts'
import { mutation } from '../errors/payload.ts'
import type { InputOf } from '../rest/wire.ts'
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
