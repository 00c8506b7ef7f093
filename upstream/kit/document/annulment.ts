import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { id } from '#upstream/platform/http/id.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'

const messages = {
  annulmentReason: 'Seleccione motivo de anulación',
  unknownAnnulmentReason: 'El motivo de anulación no es válido',
} as const

/** A value of a definition list as it is sent: a code or a number, '' for none. */
export const code = z
  .union([z.string().max(40), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value).trim()))

/** Text as it is sent: at most so long, and what it has to be is for the rules to say. */
export const text = (longest: number) => z.string().max(longest).nullish()

/** Decimals travel as strings, and numbers are taken too; what is neither is for the rules to refuse. */
export const amount = z.union([z.string().max(40), z.number()]).nullish()

/** A key that may be missing: null, 0 and '' all mean none. */
export const reference = id
  .nullish()
  .or(z.literal('').transform(() => null))
  .transform((key) => key || null)

/** A count of days that may be missing: a field that was left empty says nothing, and not 0. */
export const days = z
  .union([z.number(), z.string().trim().max(10)])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? null : Number(value)))

/** The lines of a document as they are sent: none where they were left out. */
export const linesOf = <Line extends z.ZodType>(line: Line, most: number) =>
  z
    .array(line)
    .max(most)
    .nullish()
    .transform((lines) => lines ?? [])

/** Who is calling, as bodies repeat it; checked against the token before the call and never read after. */
export const callers = {
  CpyID: z.number().int().nullish(),
  UsrID: z.number().int().nullish(),
  UsrCreateID: z.number().int().nullish(),
  UsrUpdateID: z.number().int().nullish(),
}

/**
 * What the list calls the reason.
 * @throws Refusal 400 unless a reason of list 1061 was given (back-office.md 5: reason required)
 */
export async function requireAnnulmentReason(tx: Transaction<Tables>, TypeAnulated: string): Promise<string> {
  if (TypeAnulated === '') throw refuse.badRequest({ message: messages.annulmentReason, path: 'TypeAnulated' })
  const labels = await readLabels(tx)
  if (!labels.offers(LISTS.annulment, TypeAnulated)) {
    throw refuse.badRequest({ message: messages.unknownAnnulmentReason, path: 'TypeAnulated' })
  }
  return labels.of(LISTS.annulment, TypeAnulated) ?? TypeAnulated
}
