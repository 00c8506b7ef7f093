import type { DocumentKind } from '#web/generated/types.ts'
import { kindTexts } from '#web/texts/approval.ts'
import type { GridColumn } from '#web/ui/grid-model.ts'

/** A column as its list has it, without what it shows. */
export type ListColumn = Pick<GridColumn<never>, 'id' | 'title' | 'hidden'>

type List = { kind: DocumentKind; slug: string; label: string; columns: () => Promise<readonly ListColumn[]> }

/** The lists whose columns a company may arrange, how the address names them, and where their columns stand. */
export const lists: readonly [List, ...List[]] = [
  {
    kind: 'REQUIREMENT',
    slug: 'requerimiento',
    label: kindTexts.REQUIREMENT,
    columns: async () => (await import('#web/requirement/columns.tsx')).requirementColumns,
  },
  {
    kind: 'QUOTATION',
    slug: 'cotizacion',
    label: kindTexts.QUOTATION,
    columns: async () => (await import('#web/quotation/columns.tsx')).quotationColumns,
  },
  {
    kind: 'ORDER',
    slug: 'orden',
    label: kindTexts.ORDER,
    columns: async () => (await import('#web/order/columns.tsx')).orderColumns,
  },
  {
    kind: 'ATTENDED_ORDER',
    slug: 'atencion',
    label: kindTexts.ATTENDED_ORDER,
    columns: async () => (await import('#web/reception/columns.tsx')).receptionColumns,
  },
  {
    kind: 'WAREHOUSE_REQUIREMENT',
    slug: 'almacen',
    label: kindTexts.WAREHOUSE_REQUIREMENT,
    columns: async () => (await import('#web/warehouse/columns.tsx')).keeperColumns,
  },
]

/** The part of the address that names the list. */
export const listPart = 'transaccion'
