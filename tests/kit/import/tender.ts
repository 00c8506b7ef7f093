import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeExcel } from '#upstream/kit/xlsx/sheet.ts'

interface Item {
  code: string
  description: string
  quantity: number
  unit: string
}

interface Tender {
  items: Item[]
  contracts: { items: { description: string; unitValue: { amount: number } }[] }[]
}

const tender = JSON.parse(
  readFileSync(join(import.meta.dirname, 'ocds/paraguay_dncp_155220_items.json'), 'utf8'),
) as Tender

/** A round rate, guaraníes for one sol: the stories need prices, not history. */
const GUARANIES = 2_000

const prices = new Map(
  tender.contracts.flatMap(({ items }) =>
    items.map(({ description, unitValue }) => [description.trim(), (unitValue.amount / GUARANIES).toFixed(2)]),
  ),
)

/** The 51 items of a real tender (tests/kit/import/ocds). */
export const tenderItems: readonly Item[] = tender.items

/** The tender as people would fill in the template of articles. */
export const tenderArticles = (): Promise<Uint8Array> =>
  writeExcel([
    {
      name: 'Artículos',
      columns: ['Código', 'Nombre', 'Unidad de medida', 'Categoría', 'Precio referencial (S/)'].map((title) => ({
        title,
        width: 24,
      })),
      rows: tenderItems.map(({ code, description, unit }) => [
        code,
        description.trim(),
        unit,
        'Seguridad y salud en el trabajo',
        prices.get(description.trim()) ?? '10.00',
      ]),
    },
  ])

/** The tender, or what a story makes of it, as people would fill in the template of lines. */
export const tenderLines = (items = tenderItems): Promise<Uint8Array> =>
  writeExcel([
    {
      name: 'Líneas',
      columns: [
        { title: 'Código artículo', width: 20 },
        { title: 'Descripción', width: 60 },
        { title: 'Cantidad', kind: 'quantity' },
        { title: 'Observación', width: 30 },
      ],
      rows: items.map(({ code, description, quantity }) => [code, description.trim(), String(quantity), null]),
    },
  ])
