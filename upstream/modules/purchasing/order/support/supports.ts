import type { Selectable, Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** What may be required to support an order's payment (back-office.md 3), and whether it is unless told. */
const DEFAULTS = {
  SreCompPayment: true,
  SreXml: true,
  SreCdr: true,
  SreOcos: true,
  SreQuotation: true,
  SreContracts: false,
  SreAddenda: false,
  SreValuations: false,
  SreRecordConformity: false,
  SreContracts_1: false,
  SreAddenda_1: false,
  SreReports: false,
  SreGuideRemission: false,
  SrePhotos: false,
  SreLiquidations: false,
  SreRecordDelivery: false,
} as const

export type SupportName = keyof typeof DEFAULTS

/** What people read of each. */
export const supportTitles: Readonly<Record<SupportName, string>> = {
  SreCompPayment: 'Comprobante de pago',
  SreXml: 'XML',
  SreCdr: 'CDR',
  SreOcos: 'Orden de compra o servicio',
  SreQuotation: 'Cotización',
  SreContracts: 'Contratos',
  SreAddenda: 'Adendas',
  SreValuations: 'Valorizaciones',
  SreRecordConformity: 'Acta de conformidad',
  SreContracts_1: 'Contratos (2)',
  SreAddenda_1: 'Adendas (2)',
  SreReports: 'Informes',
  SreGuideRemission: 'Guía de remisión',
  SrePhotos: 'Fotografías',
  SreLiquidations: 'Liquidaciones',
  SreRecordDelivery: 'Acta de entrega',
}

export const supportNames = Object.keys(DEFAULTS) as SupportName[]

const flag = z.union([z.boolean(), z.literal(0).transform(() => false), z.literal(1).transform(() => true)])

/** itemsSupport as it is sent; what is left out stays as it is by default. */
export const supportsInput = z
  .object(Object.fromEntries(supportNames.map((name) => [name, flag.nullish()])))
  .nullish()
  .transform((sent) => {
    const sentSupports = (sent ?? {}) as Partial<Record<SupportName, boolean | null>>
    return Object.fromEntries(supportNames.map((name) => [name, sentSupports[name] ?? DEFAULTS[name]])) as Record<
      SupportName,
      boolean
    >
  })

export type Supports = Omit<Selectable<Tables['LgsOrderSupport']>, 'CpyID'>

/** The supports of orders, by order. */
export async function readSupports(tx: Transaction<Tables>, orders: readonly number[]): Promise<Map<number, Supports>> {
  const rows = await tx
    .selectFrom('LgsOrderSupport')
    .select(['OprID', 'OrdID', ...supportNames])
    .where('OrdID', 'in', [...orders, -1])
    .execute()
  return new Map(rows.map((row) => [row.OrdID, row]))
}

/** What is required of an order, as people read it. */
export const requiredTitles = (supports: Supports | null): string[] =>
  supports ? supportNames.filter((name) => supports[name]).map((name) => supportTitles[name]) : []
