import { ANDES, SUR } from '../organisation/people.ts'
import { readSheet } from '../read-csv.ts'

export interface Article {
  company: number
  code: string
  name: string
  description: string
  unit: string
  category: string
  price: string
  stock: string
  warehouse: string | null
}

const article = (
  company: number,
  [
    code = '',
    name = '',
    description = '',
    unit = '',
    category = '',
    price = '',
    stock = '',
    warehouse = '',
  ]: readonly string[],
): Article => ({ company, code, name, description, unit, category, price, stock, warehouse: warehouse || null })

const southern: readonly (readonly string[])[] = [
  ['PAL-001', 'Parihuela de madera', 'De 1.00 x 1.20 m, cuatro entradas', 'NIU', '7', '42.00', '320', 'RSE'],
  ['PAL-002', 'Film stretch', 'Rollo de 50 cm y 20 micras', 'RO', '7', '24.50', '96', 'RSE'],
  ['PAL-003', 'Zuncho plástico de 5/8"', 'Rollo de 1000 m', 'RO', '7', '118.00', '14', 'RSE'],
  ['FLO-001', 'Neumático 295/80 R22.5', 'Posición direccional', 'NIU', '7', '1690.00', '8', 'RSE'],
  ['FLO-002', 'Aceite de motor 15W-40', 'Balde de 5 galones', 'NIU', '7', '412.00', '11', 'RSE'],
  ['FLO-003', 'Filtro de petróleo', 'Separador de agua', 'NIU', '7', '86.00', '25', 'RSE'],
  ['FLO-004', 'Mantenimiento preventivo de tracto', 'Cada 20,000 km', 'ZZ', '5', '1450.00', '0'],
  ['SEG-001', 'Cono de seguridad de 28"', 'Con cinta reflectiva', 'NIU', '6', '33.00', '40', 'RSE'],
]

export const articles: readonly Article[] = [
  ...readSheet('articles.csv').map((row) => article(ANDES, row)),
  ...southern.map((row) => article(SUR, row)),
]

/** Services are measured by job, hour, day or month, and nobody keeps them in a warehouse. */
const SERVICE_UNITS = new Set(['ZZ', 'HUR', 'DAY', 'MON'])
export const isService = ({ unit }: Article): boolean => SERVICE_UNITS.has(unit)
