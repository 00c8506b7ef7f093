import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { TERMS_VERSION, termsText } from '#schema/modules/receivables/payment/policies.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

export const termsMessages = {
  changed: 'Los términos cambiaron. Vuelva a cargar la página, léalos y acéptelos.',
  otherText: `The terms of ${TERMS_VERSION} are stored with another text: give the changed text a new version`,
} as const

/** SHA-256 of a text, in hexadecimal. */
export const digestOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** Who accepts what, and for which payment. */
export interface Acceptance {
  CpyID: number
  CusID: number
  UsrID: number
  PgwID: number
  TrmVersion: string
  TraAddress: string
}

/**
 * Records in the transaction of a payment which terms were accepted for it; a version is stored with its text the first
 * time that somebody accepts it.
 * @throws Refusal 400 for a version that is not the current one, Error where its text was changed without a new version
 */
export async function recordAcceptance(tx: Transaction<Tables>, acceptance: Acceptance): Promise<void> {
  if (acceptance.TrmVersion !== TERMS_VERSION) throw refuse.badRequest(termsMessages.changed)
  const TrmHash = digestOf(termsText)
  await tx
    .insertInto('PagTerms')
    .values({ TrmVersion: TERMS_VERSION, TrmText: termsText, TrmHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await tx
    .selectFrom('PagTerms')
    .select('TrmHash')
    .where('TrmVersion', '=', TERMS_VERSION)
    .executeTakeFirstOrThrow()
  if (stored.TrmHash !== TrmHash) throw new Error(termsMessages.otherText)
  await tx.insertInto('PagTermsAcceptance').values(acceptance).execute()
}

/** What a customer of the company accepted, the latest first; nothing for a foreign or missing one. */
export const readAcceptances = (tx: Transaction<Tables>, companyId: number, CusID: number) =>
  tx
    .selectFrom('PagTermsAcceptance as a')
    .innerJoin('PagTerms as t', 't.TrmVersion', 'a.TrmVersion')
    .innerJoin('PagPaymentGateway as g', 'g.PgwID', 'a.PgwID')
    .select(['a.TraID', 'a.SecCreate', 'a.TrmVersion', 't.TrmHash', 't.TrmText', 'g.purchasenumber', 'a.TraAddress'])
    .where('a.CpyID', '=', companyId)
    .where('a.CusID', '=', CusID)
    .orderBy('a.TraID', 'desc')
    .limit(200)
    .execute()
