import { lineAmount, totalsOf, type TaxSign } from '#schema/rules/totals.ts'
import { body as quotationBody, byId, inDays, save, send, type Quotation } from '#tests/quotation/asking.ts'
import {
  byId as requirementById,
  decide as decideRequirement,
  line,
  save as saveRequirement,
} from '#tests/requirement/writing.ts'
import type { People } from '#tests/upstream/people.ts'
import type { Caller, Said } from '#tests/upstream/service.ts'
import type { Caller as WorldCaller, World } from '#tests/world.ts'

/** Suppliers of the demo's first company, by key: those with an account sign in by their RUC. */
export const SUPPLIERS = [1, 2, 3] as const
export const RUC = '20512333797'

/** Taxes of list 1027: percentage and sign. */
const TAXES: Readonly<Record<string, { percentage: number; sign: TaxSign }>> = {
  1: { percentage: 18, sign: '+' },
  2: { percentage: 0, sign: '+' },
  4: { percentage: 8, sign: '-' },
}

/** A person of a world as the helpers of the services know them. */
export const asService = (person: WorldCaller): Caller => ({
  token: person.token ?? '',
  call: async <R>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => ({
    ...(await person.rest<R>(method, path, body, headers)),
    headers: {},
    body: '',
  }),
})

/** Everybody who stands between a requirement and its order. */
export async function peopleOf(world: World): Promise<People> {
  const signed = await Promise.all(
    (['solicitante', 'jefe', 'gerente', 'comprador', 'admin'] as const).map(async (user) =>
      asService(await world.as(user)),
    ),
  )
  const [author, boss, manager, buyer, admin] = signed as [Caller, Caller, Caller, Caller, Caller]
  return { author, boss, manager, buyer, admin }
}

/** What of a participant's offer a story is about. */
export interface Terms {
  /** By line: quantity and unit price; the whole quantity where only a price is given. */
  prices: readonly (number | string | readonly [quantity: number | string, price: number | string])[]
  /** 1 soles, 2 dollars. */
  currency?: '1' | '2'
  /** 1 IGV, 2 exempt, 4 withheld. */
  tax?: '1' | '2' | '4'
  deliveryDays?: number
  warrantyDays?: number
  more?: Record<string, unknown>
}

/** The body of an offer that obeys every rule, its totals counted as the form counts them. */
export function offerBody({ itemsDetails, itemsPayment }: Quotation, CtpID: number, terms: Terms) {
  const { prices, currency = '1', tax = '1', deliveryDays = 10, warrantyDays = 365, more = {} } = terms
  const lines = itemsDetails.flatMap(({ CtdID, CtdQuantity }, at) => {
    const told = prices[at]
    if (told === undefined) return []
    const [OddQuantity, OddUnitPrice] = typeof told === 'object' ? told : [CtdQuantity, told]
    return [{ CtdID, OddQuantity: String(OddQuantity), OddUnitPrice: String(OddUnitPrice) }]
  })
  const totals = totalsOf({
    lines: lines.map(({ OddQuantity, OddUnitPrice }) => ({ quantity: OddQuantity, unitPrice: OddUnitPrice })),
    directCost: (more['OrdDirectCost'] as string | undefined) ?? null,
    generalExpenses: (more['OrdGeneralgto'] as string | undefined) ?? null,
    utilities: (more['OrdUtilities'] as string | undefined) ?? null,
    discount: (more['OrdDiscount'] as string | undefined) ?? null,
    tax: TAXES[tax],
  })
  return {
    CtpID,
    CppID: itemsPayment[0]?.CppID,
    ConID: 1,
    SupConName: 'Ana Ríos',
    SupTelephone: '987654321',
    SupEmail: 'ventas@acme.example',
    TypeCurrency: currency,
    OrdDeliveryDay: deliveryDays,
    OrdWarrantyDay: warrantyDays,
    CttExpirationOffer: inDays(30),
    TypePercentage: tax,
    OrdTotal: totals.total,
    SecStatus: 1,
    itemsDetails: lines,
    ...more,
  }
}

export const amountOf = (quantity: string, unitPrice: string): string => lineAmount({ quantity, unitPrice })

export const sendOffer = (
  caller: Caller,
  sent: Record<string, unknown>,
): Promise<Said<{ CttID: number; CtpID: number }>> => caller.call('POST', 'LgsCotizationProvider/save', sent)

/** What `work` answered, or an error with the sentences it was refused with. */
async function must<R>(work: Promise<Said<R>>): Promise<R> {
  const { status, Result, Errors } = await work
  if (status !== 200) throw new Error(`${status}: ${Errors.join(' ')}`)
  return Result
}

export interface Wanted {
  /** One line for each quantity; 10 of one thing unless told. */
  quantities?: readonly string[]
  suppliers?: readonly number[]
  /** What the quotation says besides. */
  changes?: Record<string, unknown>
}

/** An approved requirement, and a quotation open to offers for the whole of it. */
export async function quotationGiven(
  who: People,
  { quantities = ['10'], suppliers = SUPPLIERS, changes = {} }: Wanted = {},
): Promise<Quotation> {
  const lines = quantities.map((DerQuantity, at) =>
    line({ DerQuantity, DerDescription: at === 0 ? 'Cemento para el vaciado' : `Material ${at + 1} para el vaciado` }),
  )
  const { ReqID } = await must(saveRequirement(who.author, { itemsDetails: lines }))
  for (const approver of [who.boss, who.manager]) {
    const { Result } = await decideRequirement(approver, ReqID, 2)
    if (Result?.DocumentStatus === 1) break
  }
  const { itemsDetails } = await requirementById(who.author, ReqID)
  const asked = itemsDetails.map(({ DerID, DerQuantity }) => ({ DerID, TypeCotization: 1, CtdQuantity: DerQuantity }))
  const { CttID } = await must(
    save(
      who.buyer,
      quotationBody([], { itemsDetails: asked, itemsParticipant: suppliers.map((SupID) => ({ SupID })), ...changes }),
    ),
  )
  return byId(who.buyer, CttID)
}

/** Everybody of the worked case of rules 3 and one more, for one line of ten: the first stands first. */
export const THREE: readonly Terms[] = [
  { prices: ['100'], deliveryDays: 10, warrantyDays: 365 },
  { prices: ['95'], deliveryDays: 20, warrantyDays: 180 },
  { prices: ['120'], deliveryDays: 30, warrantyDays: 0 },
]

/** A quotation that every participant has answered: by the buyer, as one who got the offers on paper. */
export async function offersGiven(
  who: People,
  wanted: Wanted = {},
  terms: readonly Terms[] = THREE,
): Promise<Quotation> {
  const quotation = await quotationGiven(who, wanted)
  for (const [at, { CtpID }] of quotation.itemsParticipant.entries()) {
    const own = terms[at]
    if (own) await must(sendOffer(who.buyer, offerBody(quotation, CtpID, own)))
  }
  return byId(who.buyer, quotation.CttID)
}

/** A quotation with three offers on its circuit, where `jefe` decides first and `gerente` after. */
export async function evaluationGiven(
  who: People,
  wanted: Wanted = {},
  terms: readonly Terms[] = THREE,
): Promise<Quotation> {
  const { CttID } = await offersGiven(who, wanted, terms)
  await must(send(who.buyer, CttID))
  return byId(who.boss, CttID)
}

export const choose = (caller: Caller, CttID: number, CtpID: number | null, more: Record<string, unknown> = {}) =>
  caller.call<
    { WinID: number; CtpID: number; TypeWinner: number; WinFullScore: string; TypeReason: { TypeReason: string }[] }[]
  >('POST', 'LgsCotization/savewinner', { CttID, CtpID, TypeWinner: 2, ...more })

/** A quotation whose winner is its first participant, approved by both levels: ready for its order. */
export async function winnerGiven(
  who: People,
  wanted: Wanted = {},
  terms: readonly Terms[] = THREE,
): Promise<Quotation> {
  const { CttID, itemsParticipant } = await evaluationGiven(who, wanted, terms)
  await must(choose(who.boss, CttID, itemsParticipant[0]?.CtpID ?? 0, { WinComments: 'Mejor puntaje' }))
  for (const approver of [who.boss, who.manager]) {
    await must(
      approver.call('POST', 'SecApprovaltransaction/approved', { DocEntry: CttID, TrsCode: 'COT', AtsStatus: 2 }),
    )
  }
  return byId(who.buyer, CttID)
}
