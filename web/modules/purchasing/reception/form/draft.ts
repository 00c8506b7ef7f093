import { earliestDayOf } from '#schema/modules/purchasing/order/earliest-day.ts'
import type { ReceivedLine } from '#schema/modules/purchasing/reception/reception.ts'
import { remainingOf } from '#schema/modules/purchasing/reception/reception.ts'
import type { LineState } from '#web/kit/form/draft/draft.ts'
import type { ApprovalStatus, SaveReceptionInput } from '#web/generated/types.ts'
import type { OrderToReceiveQuery, ReceptionPartsFragment } from '../reception.generated.ts'

export type OrderToReceive = NonNullable<OrderToReceiveQuery['order']>

/** A line of the order, and what arrived of it; '' where nothing did. */
export type LineDraft = LineState & {
  orderLineId: string
  number: number
  articleCode: string
  description: string
  unit: string | null
  ordered: string
  served: string
  pending: string
  quantity: string
  observation: string
}

export type ReceptionDraft = {
  header: {
    orderId: string
    isGoods: boolean
    /** The first day that it may have, YYYY-MM-DD; left out where only the services know. */
    earliest?: string
    date: string | null
    guide: string
    observation: string
  }
  lines: LineDraft[]
}

type DatedOrder = {
  date: string
  approvalLevels: readonly { status: ApprovalStatus; decidedOn: string | null }[]
}

/** The day of DD/MM/YYYY HH:mm, YYYY-MM-DD. */
const dayOf = (moment: string) => moment.slice(0, 10).split('/').reverse().join('-')

/** The first day on which something may have come of the order. */
export function earliestDay({ date, approvalLevels }: DatedOrder): string {
  const approved = approvalLevels.flatMap(({ status, decidedOn }) =>
    status === 'APPROVED' && decidedOn ? [dayOf(decidedOn)] : [],
  )
  return earliestDayOf(date, approved.toSorted().at(-1) ?? null)
}

/** An empty reception of an order: every line of it, nothing arrived yet. */
export const emptyDraft = (order: OrderToReceive, date: string): ReceptionDraft => ({
  header: {
    orderId: order.id,
    isGoods: order.type === 'GOODS',
    earliest: earliestDay(order),
    date,
    guide: '',
    observation: '',
  },
  lines: order.lines.map((line) => ({
    key: line.id,
    id: null,
    isRemoved: false,
    orderLineId: line.id,
    number: line.number,
    articleCode: line.articleCode,
    description: line.description,
    unit: line.unit,
    ordered: line.quantity,
    served: line.quantityServed,
    pending: line.quantityPending,
    quantity: '',
    observation: '',
  })),
})

/**
 * A draft that was kept, upon the order as it stands now: what was written stays as it is, and what was ordered, served and is
 * pending is the order's of today, so that what does not fit any more is refused at its line.
 */
export function rebaseDraft({ header, lines }: ReceptionDraft, blank: ReceptionDraft): ReceptionDraft {
  const written = new Map(lines.map((line) => [line.key, line]))
  const { orderId, isGoods, earliest } = blank.header
  return {
    header: { ...header, orderId, isGoods, earliest },
    lines: blank.lines.map((line) => {
      const { quantity = '', observation = '' } = written.get(line.key) ?? {}
      return { ...line, quantity, observation }
    }),
  }
}

/** A saved reception on the form, while its circuit is chosen. */
export const draftOf = (saved: ReceptionPartsFragment): ReceptionDraft => ({
  header: {
    orderId: saved.orderId,
    isGoods: saved.type === 'GOODS',
    date: saved.date,
    guide: saved.guideNumber ?? '',
    observation: saved.observation ?? '',
  },
  lines: saved.lines.map(({ id, observation, ...line }) => ({
    ...line,
    key: line.orderLineId,
    id,
    isRemoved: false,
    pending: '0',
    observation: observation ?? '',
  })),
})

/** The lines of which a quantity or a remark was written: a remark alone is refused at its line, not dropped. */
export const writtenLines = ({ lines }: ReceptionDraft): LineDraft[] =>
  lines.filter(({ quantity, observation }) => quantity.trim() !== '' || observation.trim() !== '')

/** What may still be received of a line. */
export const remainingQuantity = (line: LineDraft): string => remainingOf(line)

export const ruleLine = ({
  description,
  ordered,
  served,
  pending,
  quantity,
  observation,
}: LineDraft): ReceivedLine => ({
  description,
  ordered,
  served,
  pending,
  quantity,
  observation,
})

/** What saving sends. */
export const inputOf = (draft: ReceptionDraft): SaveReceptionInput => ({
  orderId: draft.header.orderId,
  date: draft.header.date ?? '',
  guideNumber: draft.header.guide.trim() || null,
  observation: draft.header.observation.trim() || null,
  lines: writtenLines(draft).map(({ orderLineId, quantity, observation }) => ({
    orderLineId,
    quantity,
    observation: observation.trim() || null,
  })),
})
