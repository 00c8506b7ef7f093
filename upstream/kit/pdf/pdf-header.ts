import type { PdfDocument } from '#schema/kit/document/printed.ts'
import { BRAND, SOFT } from './pdf-style.ts'

/** As web/platform/ui/theme/logo.svg. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${BRAND}"/>
<path d="M6.5 24.5h6a3.5 3.5 0 0 0 3.5-3.5v-1.5a3.5 3.5 0 0 1 3.5-3.5h2.5a3.5 3.5 0 0 0 3.5-3.5V9" fill="none" stroke="#b2d7d6" stroke-width="2.2" stroke-linecap="round"/>
<circle cx="7" cy="24.5" r="2.7" fill="#edf7f6"/><circle cx="16" cy="20" r="2.7" fill="#edf7f6"/><circle cx="25.5" cy="8" r="3.6" fill="#e2a778"/></svg>`

/** The head of every page: the company, and which document it is. */
export const pageHeader = ({ company, kind, number, status }: PdfDocument) => ({
  margin: [36, 28, 36, 0],
  columns: [
    { svg: MARK, width: 34 },
    {
      width: '*',
      margin: [10, 1, 0, 0],
      stack: [
        { text: company.name, bold: true, fontSize: 12 },
        { text: [`RUC ${company.ruc}`, company.address ?? ''].filter(Boolean).join('  ·  '), color: SOFT, fontSize: 8 },
      ],
    },
    {
      width: 200,
      alignment: 'right',
      stack: [
        { text: kind.toUpperCase(), color: BRAND, bold: true, fontSize: 9, characterSpacing: 0.6 },
        { text: number, bold: true, fontSize: 13 },
        { text: status, color: SOFT, fontSize: 8 },
      ],
    },
  ],
})
