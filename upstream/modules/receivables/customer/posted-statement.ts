import { z } from 'zod'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { purchaseOfInstalment } from './instalment.repo.ts'
import type { CustomerCaller } from './customer.repo.ts'

const messages = {
  unreadableStatement: 'No se pudo leer el cronograma enviado.',
  emptyStatement: 'El cronograma enviado está vacío.',
} as const

const instalment = z.object({ idProforma: id.optional(), idCuotaCobrar: id.optional() })
const instalments = z.array(instalment).default([])

/** A schedule as browsers serialize it: the list, or what PagPaymentGateway/shedule answered, or the purchase's key alone. */
const posted = z.union([
  instalments,
  instalment.extend({ pending: instalments, cancelled: instalments, schedule: instalments }),
])

function read(Json: string) {
  try {
    return posted.parse(JSON.parse(Json))
  } catch {
    throw refuse.badRequest({ message: messages.unreadableStatement, path: 'Json' })
  }
}

/**
 * Which purchase a posted schedule is of: its keys are all that is read of it.
 * @throws Refusal 400 for what names none, 404 for an instalment of anybody else's
 */
export async function readPostedPurchase(caller: CustomerCaller, Json: string): Promise<number> {
  const statement = read(Json)
  const named = Array.isArray(statement)
    ? statement
    : [statement, ...statement.schedule, ...statement.pending, ...statement.cancelled]
  const purchase = named.find(({ idProforma }) => idProforma !== undefined)?.idProforma
  if (purchase !== undefined) return purchase
  const key = named.find(({ idCuotaCobrar }) => idCuotaCobrar !== undefined)?.idCuotaCobrar
  if (key === undefined) throw refuse.badRequest({ message: messages.emptyStatement, path: 'Json' })
  return (await purchaseOfInstalment(caller, key)).idProforma
}
