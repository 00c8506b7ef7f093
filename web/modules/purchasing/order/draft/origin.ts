import type { GoodsOrServices } from '#web/generated/types.ts'

/** What a new order is made of: an approved winner, another order, or lines of approved requirements (none yet: people pick them). */
export type Origin =
  | { quotation: string; type: GoodsOrServices }
  | { order: string }
  | { requirements: string[]; lines: string[] }

const listed = (text: string | null) => (text ?? '').split(',').filter((one) => /^\d+$/.test(one))

/** The origin that an address names: ?cotizacion=ID&tipo=1|2, ?desde=ID of an order, or ?requerimiento=ID and ?lineas=ID,ID. */
export function originOf(params: URLSearchParams): Origin {
  const quotation = params.get('cotizacion')
  if (quotation !== null) return { quotation, type: params.get('tipo') === '2' ? 'SERVICES' : 'GOODS' }
  const [order] = listed(params.get('desde'))
  if (order !== undefined) return { order }
  return { requirements: listed(params.get('requerimiento')), lines: listed(params.get('lineas')) }
}

/** Under which drafts of this origin are kept; "" for one whose lines people pick. */
export function originKey(origin: Origin): string {
  if ('quotation' in origin) return `-${origin.quotation}-${origin.type}`
  if ('order' in origin) return `-o${origin.order}`
  return [...origin.requirements.map((id) => `-r${id}`), ...origin.lines.map((id) => `-${id}`)].join('').slice(0, 60)
}
