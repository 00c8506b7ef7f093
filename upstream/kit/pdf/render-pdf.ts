import { createRequire } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import pdfmake from 'pdfmake'
import * as clock from '#schema/platform/time/clock.ts'
import type { PdfDocument, PdfCell, PdfTable } from '#schema/kit/document/printed.ts'
import { signatureBoxes } from './pdf-signatures.ts'
import { BRAND, INK, rules, SOFT } from './pdf-style.ts'

/** The one place that knows pdfmake. Text goes in as text: nothing in a document can name a file or an address. */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')

pdfmake.addFonts({
  Roboto: {
    normal: join(fonts, 'Roboto-Regular.ttf'),
    bold: join(fonts, 'Roboto-Medium.ttf'),
    italics: join(fonts, 'Roboto-Italic.ttf'),
    bolditalics: join(fonts, 'Roboto-MediumItalic.ttf'),
  },
})
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => normalize(path).startsWith(fonts))

/** As web/platform/ui/theme/logo.svg. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${BRAND}"/>
<path d="M6.5 24.5h6a3.5 3.5 0 0 0 3.5-3.5v-1.5a3.5 3.5 0 0 1 3.5-3.5h2.5a3.5 3.5 0 0 0 3.5-3.5V9" fill="none" stroke="#b2d7d6" stroke-width="2.2" stroke-linecap="round"/>
<circle cx="7" cy="24.5" r="2.7" fill="#edf7f6"/><circle cx="16" cy="20" r="2.7" fill="#edf7f6"/><circle cx="25.5" cy="8" r="3.6" fill="#e2a778"/></svg>`

/** One document as A4 pages, upright or on their side, with their number of all. */
export function printDocument(printed: PdfDocument): Promise<Uint8Array> {
  const {
    company,
    kind,
    number,
    facts,
    statement,
    tables,
    remarks,
    signatures,
    printedBy,
    footer = '',
    isWide = false,
  } = printed
  return pdfmake
    .createPdf({
      info: { title: `${kind} ${number}`, author: company.name, creator: 'Circuito', creationDate: clock.now() },
      pageSize: 'A4',
      pageOrientation: isWide ? 'landscape' : 'portrait',
      pageMargins: [36, 92, 36, 48],
      defaultStyle: { font: 'Roboto', fontSize: 8.5, color: INK, lineHeight: 1.15 },
      header: header(printed),
      footer: (page: number, pages: number) => ({
        margin: [36, footer ? 8 : 14, 36, 0],
        fontSize: 7.5,
        color: SOFT,
        columns: [
          { width: '*', stack: footer ? [footer, printedBy] : [printedBy] },
          { width: 70, text: `Página ${page} de ${pages}`, alignment: 'right' },
        ],
      }),
      pageBreakBefore: isOrphanHeading,
      content: [
        factsGrid(facts),
        ...statementOf(statement),
        ...tables.flatMap(tableOf),
        ...remarksOf(remarks),
        ...signatureBoxes(signatures),
      ],
    })
    .getBuffer()
}

const header = ({ company, kind, number, status }: PdfDocument) => ({
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

/** Label and value, two pairs a row. */
function factsGrid(facts: PdfDocument['facts']) {
  const cells = facts.map(([label, value]) => ({
    stack: [{ text: label, color: SOFT, fontSize: 7.5 }, { text: value || '—' }],
  }))
  const rows = cells.flatMap((_, index) =>
    index % 4 === 0 ? [Array.from({ length: 4 }, (_, column) => cells[index + column] ?? { text: '' })] : [],
  )
  return { table: { widths: ['*', '*', '*', '*'], body: rows }, layout: { ...rules, fillColor: () => null } }
}

const heading = (text: string) => ({
  text,
  bold: true,
  fontSize: 10,
  color: BRAND,
  margin: [0, 14, 0, 5],
  headlineLevel: 1,
})

/** Points that a heading needs below it: the titles of a table and its first row. */
const MIN_SPACE = 100

interface LaidOutNode {
  headlineLevel?: number
  startPosition: { verticalRatio: number; pageInnerHeight: number }
}

/** A heading that would stand alone at the foot of a page goes on to the next, with what it announces. */
const isOrphanHeading = ({ headlineLevel, startPosition: { verticalRatio, pageInnerHeight } }: LaidOutNode): boolean =>
  headlineLevel === 1 && (1 - verticalRatio) * pageInnerHeight < MIN_SPACE

function tableOf({ heading: title, columns, rows, none, total, note }: PdfTable): object[] {
  if (rows.length === 0) return [heading(title), { text: none, color: SOFT, italics: true }]
  const titles = columns.map((column) => ({
    text: column.title,
    bold: true,
    alignment: column.align ?? 'left',
    fontSize: 8,
  }))
  const body = rows.map((row) => columns.map((column, index) => cellOf(row[index] ?? '', column.align)))
  return [
    heading(title),
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: columns.map(({ width }) => width),
        body: [titles, ...body],
      },
      layout: rules,
    },
    ...(total
      ? [
          {
            text: [`${total[0]}  `, { text: total[1], bold: true, fontSize: 10 }],
            alignment: 'right',
            margin: [0, 6, 4, 0],
          },
        ]
      : []),
    ...(note ? [{ text: note, alignment: 'right', margin: [0, 3, 4, 0] }] : []),
  ]
}

function cellOf(cell: PdfCell, alignment = 'left') {
  if (typeof cell === 'string' || cell.notes.length === 0)
    return { text: typeof cell === 'string' ? cell : cell.text, alignment }
  return {
    stack: [{ text: cell.text }, ...cell.notes.map((note) => ({ text: note, color: SOFT, fontSize: 7 }))],
    alignment,
  }
}

const statementOf = (statement: PdfDocument['statement']) =>
  statement ? [heading(statement.heading), { ol: [...statement.articles], margin: [0, 0, 0, 3], fontSize: 9 }] : []

const remarksOf = (remarks: readonly string[]) =>
  remarks.length === 0 ? [] : [heading('Observaciones'), ...remarks.map((text) => ({ text, margin: [0, 0, 0, 3] }))]
