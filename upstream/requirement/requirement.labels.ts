import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** The definition lists that a requirement points to (back-office.md 3). */
export const LISTS = {
  priority: 1008,
  category: 1012,
  reason: 1054,
  business: 1059,
  unit: 1060,
  annulment: 1061,
} as const

export interface Labels {
  /** What people read of a value; null where the list does not have it. */
  of(list: number, value: string | null): string | null
  /** Whether the list offers the value today. */
  offers(list: number, value: string): boolean
}

/** The values of the lists, those of the company before those of every company. */
export async function readLabels(tx: Transaction<Tables>): Promise<Labels> {
  const rows = await tx
    .selectFrom('GenDefinition')
    .select(['DefID', 'DedValue', 'DedDescription', 'SecStatus'])
    .where('DefID', 'in', Object.values(LISTS))
    .orderBy('CpyID', (order) => order.desc().nullsFirst())
    .execute()
  const known = new Map(rows.map((row) => [`${row.DefID}/${row.DedValue}`, row]))
  return {
    of: (list, value) => (value === null ? null : (known.get(`${list}/${value}`)?.DedDescription ?? null)),
    offers: (list, value) => known.get(`${list}/${value}`)?.SecStatus === 1,
  }
}

/** ReqStatus in words (rules 1). */
export const STATUS: Readonly<Record<number, string>> = {
  1: 'Aprobado',
  2: 'En cotización / atención parcial',
  3: 'Anulado',
  4: 'Pendiente de aprobación',
  5: 'Desaprobado',
  6: 'Atendido',
}
