import { createRequire } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import pdfmake from 'pdfmake'
import * as clock from '#schema/platform/time/clock.ts'
import type { PdfDocument, PdfCell, PdfTable } from '#schema/kit/document/printed.ts'
import { pageHeader } from './pdf-header.ts'
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
      header: pageHeader(printed),
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
        ...withSignatures(tables, remarks, signatureBoxes(signatures)),
      ],
    })
    .getBuffer()
}

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

/** The longest text, in letters, that is moved to the next page to stand with the signatures. */
const LONGEST_MOVED = 1_500

/**
 * Tables, remarks and the boxes to sign below them. Boxes that do not fit take what they sign along to the next page, the remarks or
 * the last row: nobody signs a page that says nothing.
 */
function withSignatures(tables: readonly PdfTable[], remarks: readonly string[], boxes: object[]): object[] {
  if (boxes.length === 0) return [...tables.flatMap((table) => tableOf(table)), ...remarksOf(remarks)]
  // A heading that breaks the page within what is unbreakable would lose all of it: there it is a line like any other.
  const inPlace = (part: object) => ({ ...part, headlineLevel: undefined })
  const together = (...parts: object[]) => ({ stack: [...parts.map(inPlace), ...boxes], unbreakable: true })
  const last = remarks.at(-1)
  if (last !== undefined) {
    const before = tables.flatMap((table) => tableOf(table))
    if (remarks.join('').length <= LONGEST_MOVED) return [...before, together(...remarksOf(remarks))]
    const isMoved = remarks.length > 1 && last.length <= LONGEST_MOVED
    const [above, moved] = isMoved ? [remarks.slice(0, -1), [last]] : [remarks, []]
    return [...before, ...remarksOf(above), together(...moved.map(remarkOf))]
  }
  const lowest = tables.at(-1)
  if (!lowest) return [together()]
  const above = tables.slice(0, -1).flatMap((table) => tableOf(table))
  const { rows } = lowest
  if (rows.length < 2) return [...above, together(...tableOf(lowest))]
  const upper = { ...lowest, rows: rows.slice(0, -1), total: undefined, note: undefined }
  return [...above, ...tableOf(upper), together(...tableOf({ ...lowest, rows: rows.slice(-1) }, true))]
}

/** @param isContinued whether its heading and titles stand above it already */
function tableOf({ heading: title, columns, rows, none, total, note }: PdfTable, isContinued = false): object[] {
  if (rows.length === 0) return [heading(title), { text: none, color: SOFT, italics: true }]
  const titles = columns.map((column) => ({
    text: column.title,
    bold: true,
    alignment: column.align ?? 'left',
    fontSize: 8,
  }))
  const body = rows.map((row) => columns.map((column, index) => cellOf(row[index] ?? '', column.align)))
  return [
    ...(isContinued ? [] : [heading(title)]),
    {
      table: {
        ...(isContinued ? {} : { headerRows: 1, keepWithHeaderRows: 1 }),
        dontBreakRows: true,
        widths: columns.map(({ width }) => width),
        body: isContinued ? body : [titles, ...body],
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

const remarkOf = (text: string) => ({ text, margin: [0, 0, 0, 3] })

const remarksOf = (remarks: readonly string[]) =>
  remarks.length === 0 ? [] : [heading('Observaciones'), ...remarks.map(remarkOf)]
