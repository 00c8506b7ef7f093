import { PARTICIPANT_STATUS, QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import { recordQuotations } from '../recorded/quotations.ts'
import { batched, defineColumns, key, named, optionalRow, person, plain, rows, together } from './columns.ts'
import { pageBody, type Post, type Shape } from './shape.ts'

const SIZE = 100

interface QuotationRow {
  CttID: number
}
interface QuotationDetail {
  CttID: number
  itemsParticipant: object[]
}

const totals = defineColumns({ subtotal: plain('OrdSubTotal'), total: plain('OrdTotal') })
const scores = defineColumns({ total: plain('OrdTotalScore'), full: plain('FullScore') })
const line = defineColumns({
  id: key('CpdID'),
  lineId: key('CtdID'),
  quantity: plain('OddQuantity'),
  unitPrice: plain('OddUnitPrice'),
  amount: plain('OddAmount'),
})
const offer = defineColumns({
  id: key('CpvID'),
  currencyCode: plain('TypeCurrencyAbbreviation'),
  deliveryDays: plain('OrdDeliveryDay'),
  rank: plain('OrdRank'),
  totals: together(totals),
  scores: together(scores),
  lines: rows('itemsDetails', line),
})
const participant = defineColumns({
  id: key('CtpID'),
  name: plain('CtpName'),
  status: named('CtpStatus', namesByCode(PARTICIPANT_STATUS)),
  offer: optionalRow('itemProvider', offer),
})
const quotation = defineColumns({
  id: key('CttID'),
  documentNumber: plain('CttDocumentNumber'),
  round: plain('CttVersion'),
  status: named('CttStatus', namesByCode(QUOTATION_STATUS)),
  subject: plain('CttSubject'),
  offersUntil: plain('NeedDateCot'),
  buyer: person('UsrID', 'UsrFullName'),
  participants: batched('CttID'),
})

const readPage = (post: Post) =>
  post<{ data: QuotationRow[] }>('LgsCotization/pagination', pageBody(SIZE, quotation.fields))

const readParticipants = async (post: Post, ids: readonly number[]) => {
  const found = await post<QuotationDetail[]>('LgsCotization/byId', {
    CttID: ids,
    fields: ['CttID', ...participant.fields.map((field) => `itemsParticipant.${field}`)],
  })
  return new Map(found.map(({ CttID, itemsParticipant }) => [CttID, itemsParticipant]))
}

async function join(post: Post) {
  const { data } = await readPage(post)
  const participants = await readParticipants(
    post,
    data.map(({ CttID }) => CttID),
  )
  const items = data.map((row) => {
    const item = quotation.answer(row)
    item['participants'] = (participants.get(row.CttID) ?? []).map(participant.answer)
    return item
  })
  return { quotations: { items } }
}

/** A page of quotations with their participants, each with the offer that it sent and the offer's lines. */
export const quotations: Shape = {
  question: `query Quotations {
  quotations(page: { number: 1, size: ${SIZE} }) {
    items {
      id documentNumber round status subject offersUntil
      buyer { id fullName }
      participants {
        id name status
        offer {
          id currencyCode deliveryDays rank
          totals { subtotal total }
          scores { total full }
          lines { id lineId quantity unitPrice amount }
        }
      }
    }
  }
}`,
  recorded: () => recordQuotations(SIZE),
  resolvers: {
    Totals: totals.resolvers,
    Scores: scores.resolvers,
    OfferLine: line.resolvers,
    Offer: offer.resolvers,
    Participant: participant.resolvers,
    Quotation: quotation.resolvers,
    Query: { quotations: async (_: object, _args: object, { post }) => ({ items: (await readPage(post)).data }) },
  },
  batches: [
    {
      type: 'Quotation',
      field: 'participants',
      key: (row: QuotationRow) => row.CttID,
      load: readParticipants,
      otherwise: [],
    },
  ],
  join,
}
