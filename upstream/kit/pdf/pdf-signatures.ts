import type { PdfDocument } from '#schema/kit/document/printed.ts'
import { SOFT } from './pdf-style.ts'

/** Points that the picture of a signature fits in. */
const SIGNED = { width: 108, height: 40 }

/** As high for all, so that the lines below stand beside each other. */
const signatureSpace = (picture: string | undefined) => ({
  table: {
    widths: ['*'],
    heights: [SIGNED.height],
    body: [[picture ? { image: picture, fit: [SIGNED.width, SIGNED.height], alignment: 'center' } : '']],
  },
  layout: 'noBorders',
})

/** Boxes to sign, four a row; they stay together on a page. */
export function signatureBoxes(signatures: PdfDocument['signatures']) {
  const isSigned = signatures.some(({ picture }) => picture)
  const boxes = signatures.map(({ name, role, note, picture }) => ({
    width: '*',
    alignment: 'center',
    margin: [5, 0, 5, 0],
    stack: [
      ...(isSigned ? [signatureSpace(picture)] : []),
      { text: note, color: SOFT, fontSize: 7, margin: [0, isSigned ? 0 : 26, 0, 3] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 108, y2: 0, lineWidth: 0.7, lineColor: SOFT }] },
      { text: name, bold: true, margin: [0, 3, 0, 0] },
      { text: role, color: SOFT, fontSize: 7.5 },
    ],
  }))
  const rows = boxes.flatMap((_, index) => (index % 4 === 0 ? [boxes.slice(index, index + 4)] : []))
  return rows.map((columns) => ({ columns, unbreakable: true, margin: [0, 6, 0, 0] }))
}
