import { TERMS_VERSION } from '#schema/modules/receivables/payment/policies.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { asUserErrors, mutation, pathsOf, type UserError } from '#graph/platform/context/mutation.ts'
import { UpstreamRefusal } from '#graph/platform/errors/refusal.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { isPaymentKey } from './payment-key.ts'
import { readAcceptances, readPayment, startPayment } from './payment.source.ts'
import { startInput } from './payment.wire.ts'

/** portal.md 5, spelled as Spanish has it (docs/departures.md). */
const TERMS = 'Para continuar debe aceptar las Políticas de Privacidad y Términos y condiciones'

type Input = InputOf<typeof startInput.table> & { acceptsTerms: boolean }
interface Payload {
  session: Awaited<ReturnType<typeof startPayment>> | null
  errors?: UserError[]
}

async function start({ acceptsTerms, ...input }: Input, context: GraphContext): Promise<Payload> {
  if (!acceptsTerms) throw new UpstreamRefusal([{ message: TERMS, path: 'acceptsTerms' }])
  try {
    return {
      session: await startPayment(context.rest, { ...input, termsVersion: input.termsVersion ?? TERMS_VERSION }),
    }
  } catch (error) {
    if (error instanceof UpstreamRefusal) throw error
    // One that is under way, and a provider that is away, are told where the button is.
    return {
      session: null,
      errors: asUserErrors(error, ['CONFLICT', 'UPSTREAM_FAILED', 'UNAVAILABLE', 'NOT_FOUND'], context),
    }
  }
}

export const paymentResolvers = defineResolvers({
  Query: {
    acceptedTerms: (_, { customer }, { rest }) => (canBeKey(customer) ? readAcceptances(rest, customer) : []),
    payment: (_, { key }, { rest }) => (isPaymentKey(key) ? readPayment(rest, key) : null),
  },
  Mutation: { startPayment: mutation(pathsOf(startInput), { session: null }, start) },
})
