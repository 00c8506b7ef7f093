import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { readSignature, saveMySignature, saveUserSignature } from './signature.source.ts'
import { mySignatureInput, userSignatureInput } from './signature.wire.ts'

export const signatureResolvers = defineResolvers({
  Query: {
    signature: (_, { userId }, { rest }) => readSignature(rest, userId),
  },
  Mutation: {
    saveMySignature: mutation(mySignatureInput, {}, async (input, { rest }) => ({
      signature: await saveMySignature(rest, input),
    })),
    saveUserSignature: mutation(userSignatureInput, {}, async (input, { rest }) => ({
      signature: await saveUserSignature(rest, input),
    })),
  },
})
