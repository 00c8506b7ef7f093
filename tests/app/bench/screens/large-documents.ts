import { createQuotationInEvaluation, type OfferTerms } from '#tests/kit/fixtures/offer.ts'
import { line, save } from '#tests/kit/fixtures/requirement.ts'
import { signInAt } from '#tests/platform/environment/remote-service.ts'
import type { Quotation } from '#tests/kit/fixtures/quotation.ts'
import { writeExcel } from '#upstream/kit/xlsx/sheet.ts'
import type { People } from '#tests/kit/fixtures/demo-people.ts'

export async function signInPeopleAt(rest: string): Promise<People> {
  const [author, boss, manager, buyer, admin] = [
    await signInAt(rest, 'solicitante'),
    await signInAt(rest, 'jefe'),
    await signInAt(rest, 'gerente'),
    await signInAt(rest, 'comprador'),
    await signInAt(rest, 'admin'),
  ]
  return { author, boss, manager, buyer, admin }
}

/** Prices that differ from offer to offer and line to line; one in fifty is not quoted. */
const price = (supplier: number, item: number): string =>
  (supplier * 31 + item * 17) % 50 === 0 ? '0' : (20 + ((supplier * 37 + item * 13) % 97) / 10).toFixed(3)

const terms = (supplier: number, items: number): OfferTerms => ({
  prices: Array.from({ length: items }, (_, item) => {
    const own = price(supplier, item)
    return own === '0' ? ['0', '0'] : own
  }),
  deliveryDays: 5 + supplier,
  warrantyDays: 90 * (supplier % 5),
})

/** A comparison of so many suppliers and items, waiting for `jefe`. */
export const createWideComparison = (who: People, suppliers: number, items: number): Promise<Quotation> =>
  createQuotationInEvaluation(
    who,
    {
      quantities: Array.from({ length: items }, (_, item) => String(1 + (item % 40))),
      suppliers: Array.from({ length: suppliers }, (_, supplier) => supplier + 1),
    },
    Array.from({ length: suppliers }, (_, supplier) => terms(supplier, items)),
  )

/** A requirement of so many lines, each with what it is charged to. */
export async function createLongRequirement({ author }: People, lines: number): Promise<number> {
  const itemsDetails = Array.from({ length: lines }, (_, at) =>
    line({
      DerDescription: `Cemento para el vaciado del tramo ${at + 1}`,
      DerObservation: 'Entregar por la puerta sur',
    }),
  )
  return (await save(author, { itemsDetails })).Result.ReqID
}

/** An Excel of so many lines as people fill it in; one in a hundred has a mistake. */
export const linesWorkbook = (rows: number): Promise<Uint8Array> => {
  const titles = [
    'Código artículo',
    'Descripción',
    'Cantidad',
    'Observación',
    'Compañía',
    'Tipo',
    'Partida / Tipo de gasto',
    'Proyecto / Centro de costo',
    'Proyecto',
    'Porcentaje',
  ]
  return writeExcel([
    {
      name: 'Líneas',
      columns: titles.map((title) => ({ title })),
      rows: Array.from({ length: rows }, (_, at) => [
        at % 100 === 99 ? 'NO-EXISTE' : 'MAT-0001',
        `Cemento para el tramo ${at + 1}`,
        '12.5',
        'Puerta sur',
        'Inmobiliaria Los Andes',
        'Proyecto',
        'Estructuras',
        'Residencial Malecón',
        '',
        '100',
      ]),
    },
  ])
}
