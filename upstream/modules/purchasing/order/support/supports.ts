import type { Selectable, Transaction } from 'kysely'
import { z } from 'zod'
import { keysOf, recordOf } from '#schema/platform/collections/records.ts'
import { supportDefaults, type SupportName } from '#schema/modules/purchasing/order/supports.wire.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

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
  SreContracts_1: 'Contratos (adicional)',
  SreAddenda_1: 'Adendas (adicional)',
  SreReports: 'Informes',
  SreGuideRemission: 'Guía de remisión',
  SrePhotos: 'Fotografías',
  SreLiquidations: 'Liquidaciones',
  SreRecordDelivery: 'Acta de entrega',
}

export const supportNames = keysOf(supportDefaults)

const flag = z.union([z.boolean(), z.literal(0).transform(() => false), z.literal(1).transform(() => true)])

/** itemsSupport as it is sent; what is left out is undefined. */
export const supportsInput = z
  .object(recordOf(supportNames, () => flag.nullish()))
  .nullish()
  .transform((sent) => recordOf(supportNames, (name) => sent?.[name] ?? undefined))

type SentSupports = z.output<typeof supportsInput>

/** The supports of a new order: those of the specification where nothing else was said. */
export const newSupports = (sent: SentSupports): Record<SupportName, boolean> =>
  recordOf(supportNames, (name) => sent[name] ?? supportDefaults[name])

/** Changes the supports of an order that were sent; the others stay. */
export async function updateSupports(tx: Transaction<Tables>, OrdID: number, sent: SentSupports): Promise<void> {
  if (supportNames.every((name) => sent[name] === undefined)) return
  await tx.updateTable('LgsOrderSupport').set(sent).where('OrdID', '=', OrdID).execute()
}

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
