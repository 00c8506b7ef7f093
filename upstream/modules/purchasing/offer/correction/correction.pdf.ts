import type { PdfTable } from '#schema/kit/document/printed.ts'
import { moment } from '#upstream/kit/text/format.ts'
import type { OfferCorrection, SentCorrection } from '#upstream/modules/purchasing/quotation/offers/read-corrections.ts'

const peopleOf = ({ UsrFullName, UsrDecideFullName }: Partial<OfferCorrection>): string[] =>
  UsrFullName === undefined ? [] : [`Pedida por ${UsrFullName}, aceptada por ${UsrDecideFullName ?? ''}`]

/** Consented corrections as they go to paper: a field a row, before and after; nothing where there is none. */
export function correctionsTable(corrections: readonly (SentCorrection & Partial<OfferCorrection>)[]): PdfTable[] {
  if (corrections.length === 0) return []
  return [
    {
      heading: corrections.length === 1 ? 'Corrección de la oferta' : 'Correcciones de ofertas',
      columns: [
        { title: 'Corrección', width: 190 },
        { title: 'Dato', width: '*' },
        { title: 'Lo que se envió', width: 110 },
        { title: 'Corregido', width: 110 },
      ],
      rows: corrections.flatMap((correction) =>
        correction.itemsChange.map(({ CorFieldName, CorBefore, CorAfter }, at) => [
          at > 0
            ? ''
            : {
                text: [correction.CtpName, moment(correction.CorDateDecided)].filter(Boolean).join(' · '),
                notes: [`Motivo: ${correction.CorReason}`, ...peopleOf(correction)],
              },
          CorFieldName,
          CorBefore || '—',
          CorAfter || '—',
        ]),
      ),
      none: '',
    },
  ]
}
