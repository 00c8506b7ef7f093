import type { BuyerTask } from '#web/generated/types.ts'
import { formatCount } from '#web/platform/ui/text/format.ts'

/** What is to be done, and of which documents. */
type TaskText = { title: string; hint: string }

export const taskTexts: Readonly<Record<BuyerTask, TaskText | null>> = {
  TO_BUY: { title: 'Requerimientos por cotizar u ordenar', hint: 'Aprobados, con algo que nadie cotizó ni ordenó.' },
  WITH_OFFERS: { title: 'Cotizaciones con ofertas que llegan', hint: 'Abiertas: ya hay ofertas y faltan otras.' },
  TO_EVALUATE: {
    title: 'Cotizaciones por comparar',
    hint: 'Con ofertas, y venció el plazo o todos respondieron: van a evaluación.',
  },
  WITHOUT_OFFERS: {
    title: 'Cotizaciones sin ofertas',
    hint: 'Nadie ofertó: amplíe el plazo o anúlelas.',
  },
  TO_ORDER: { title: 'Ganadores sin orden', hint: 'Con ganador aprobado y algo por ordenar.' },
  TO_SEND: { title: 'Órdenes por enviar', hint: 'Borradores, y devueltas para corregir.' },
  LATE: { title: 'Órdenes con entrega vencida', hint: 'Pasó su plazo de entrega y falta recibir algo.' },
  UNKNOWN: null,
}

/** The work list of whoever buys. */
export const buyerWorkTexts = {
  title: 'Por comprar',
  since: (day: string) => `Documentos desde el ${day}`,
  empty: 'Nada espera: no hay nada por cotizar, comparar, ordenar ni reclamar.',
  more: (count: string) => `más de ${count}`,
  own: (count: string) => `${count} ${count === '1' ? 'suya' : 'suyas'}`,
  ownOfMany: 'las suyas',
} as const

type Counted = { count: number; isExact: boolean; own: number | null }

/** What leads to one's own of what is counted; null where there are none, or all are. Where counting stopped, so did that of the own. */
export function ownText({ count, isExact, own }: Counted): string | null {
  if (!own) return null
  if (!isExact) return buyerWorkTexts.ownOfMany
  return own < count ? buyerWorkTexts.own(formatCount(own)) : null
}
