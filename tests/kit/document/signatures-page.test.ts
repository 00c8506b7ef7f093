import { expect, it } from 'vitest'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import { printDocument } from '#upstream/kit/pdf/render-pdf.ts'

/** The pages of a document of so many lines, each as its words. */
async function pagesOf(lines: number, remarks: readonly string[]): Promise<string[]> {
  const bytes = await printDocument({
    company: { name: 'Los Andes', ruc: '20608123459', address: null },
    kind: 'Orden de compra',
    number: 'ORD-2026-000001',
    status: 'Aprobada',
    facts: [['Proveedor', 'Materiales y Acabados']],
    tables: [
      {
        heading: 'Detalle',
        columns: [{ title: 'Descripción', width: '*' }],
        rows: Array.from({ length: lines }, (_, index) => [`Artículo ${index + 1}.`]),
        none: 'Sin ítems',
      },
    ],
    remarks,
    signatures: [{ name: 'Ana Firmante', role: 'Gerente', note: 'Aprobado' }],
    printedBy: 'Impreso por Ana',
  })
  return pdfText(Buffer.from(bytes)).split('\n')
}

// From where a page holds all to where it holds none of the end.
const LINES = Array.from({ length: 14 }, (_, index) => index + 30)

it('signatures that go on to the next page take the last line along', async () => {
  let moved = 0
  for (const lines of LINES) {
    const pages = await pagesOf(lines, [])
    const signed = pages.find((page) => page.includes('Ana Firmante')) ?? ''
    expect(signed, `${lines} lines`).toContain(`Artículo ${lines}.`)
    if (signed.includes('Página 2 de 2')) moved += 1
  }
  expect(moved).toBeGreaterThan(0)
  expect(moved).toBeLessThan(LINES.length)
})

it('one line goes along with its heading', async () => {
  const pages = await pagesOf(1, [])
  expect(pages.find((page) => page.includes('Ana Firmante'))).toContain('DetalleDescripciónArtículo 1.')
})

it('or the remarks, unless these are long: then their last paragraph', async () => {
  for (const lines of LINES) {
    const short = await pagesOf(lines - 6, ['Entregar en obra.', 'Por la mañana.'])
    const signed = short.find((page) => page.includes('Ana Firmante')) ?? ''
    expect(signed, `${lines} lines`).toContain('ObservacionesEntregar en obra.Por la mañana.')
  }
  const long = await pagesOf(30, ['Condiciones generales. '.repeat(120), 'Conforme a lo acordado.'])
  expect(long.find((page) => page.includes('Ana Firmante'))).toContain('Conforme a lo acordado.')
})
