import { asDocumentNumber, canBeSearched, searchWordsOf } from '#schema/modules/reporting/search/search.ts'
import type { Audience } from '#upstream/platform/auth/audience.ts'
import { foldText } from '#schema/platform/text/fold-text.ts'
import { withBareNumbers } from '#upstream/kit/text/search-text.ts'
import { findInvitations, findPurchases, suppliedOrderKind } from './kinds/find-of-portal.ts'
import { findCustomers, findEmployees, findSuppliers } from './kinds/find-people.ts'
import { orderKind, quotationKind, receptionKind, requirementKind } from './kinds/find-purchases.ts'
import { findArticles, warehouseRequirementKind } from './kinds/find-stock.ts'
import { voucherKind } from './kinds/find-vouchers.ts'
import { readCandidates } from './find-documents.ts'
import type { FindHits, GrowingKind, HitKind, SearchCaller, SearchHit } from './search-hit.ts'

interface Searched {
  growing: readonly GrowingKind[]
  others: readonly FindHits[]
}

/** What each audience finds, in the order in which people read it. */
const kindsOf: Readonly<Record<Audience, Searched>> = {
  staff: {
    growing: [requirementKind, quotationKind, orderKind, receptionKind, voucherKind, warehouseRequirementKind],
    others: [findSuppliers, findCustomers, findArticles, findEmployees],
  },
  supplier: { growing: [suppliedOrderKind, voucherKind], others: [findInvitations] },
  customer: { growing: [], others: [findPurchases] },
}

async function findGrowing(kinds: readonly GrowingKind[], caller: SearchCaller, words: readonly string[]) {
  const looked = []
  for (const kind of kinds) looked.push({ kind, candidates: await kind.candidates(caller, words) })
  const found = await readCandidates(
    caller.tx,
    looked.map(({ candidates }) => candidates),
  )
  const hits: SearchHit[] = []
  for (const { kind, candidates } of looked) {
    const keys = found.get(candidates.kind) ?? []
    if (keys.length > 0) hits.push(...(await kind.read(caller, keys)))
  }
  return hits
}

/** Whose detail begins with what they are known by: a RUC, a DNI, a code. */
const identified: readonly HitKind[] = ['SUP', 'CUS', 'EMP', 'ART']

/** The hit is called by exactly what was typed, or that is its RUC, DNI or code, however its digits were set apart. */
function isNamed({ Kind, Title, Detail }: SearchHit, words: readonly string[]): boolean {
  const typed = words.map(asDocumentNumber).join(' ')
  const title = foldText(Title)
  if (title === typed || title === words.join(' ') || title.endsWith(`-${typed}`)) return true
  const [known = ''] = foldText(Detail).split(' · ')
  return identified.includes(Kind) && [typed, withBareNumbers(words.join(' '))].includes(known)
}

/**
 * Looks for what was typed in every kind of record that the caller may see, a few hits of each: those called by exactly
 * that first. What is too short to be looked for finds nothing.
 */
export async function findAnything(caller: SearchCaller, text: string): Promise<SearchHit[]> {
  const words = searchWordsOf(text)
  if (!canBeSearched(text)) return []
  const { growing, others } = kindsOf[caller.identity.audience]
  const hits = await findGrowing(growing, caller, words)
  for (const find of others) hits.push(...(await find(caller, words)))
  const [named, unnamed] = [hits.filter((hit) => isNamed(hit, words)), hits.filter((hit) => !isNamed(hit, words))]
  return [...named, ...unnamed]
}
