import type { DocumentKind } from '#web/generated/types.ts'
import { kindTexts } from '#web/modules/approvals/approval/texts.ts'
import type { GridColumn } from '#web/platform/ui/grid/grid-model.ts'

/** A column as its list has it, without what it shows. */
export type ListColumn = Pick<GridColumn<never>, 'id' | 'title' | 'hidden'>

type List = { kind: DocumentKind; slug: string; label: string; columns: () => Promise<readonly ListColumn[]> }

/** The lists whose columns a company may arrange, how the address names them, and where their columns stand. */
export const lists: readonly [List, ...List[]] = [
  {
    kind: 'REQUIREMENT',
    slug: 'requerimiento',
    label: kindTexts.REQUIREMENT,
    columns: async () => (await import('#web/modules/purchasing/requirement/list/columns.tsx')).requirementColumns,
  },
  {
    kind: 'QUOTATION',
    slug: 'cotizacion',
    label: kindTexts.QUOTATION,
    columns: async () => (await import('#web/modules/purchasing/quotation/list/columns.tsx')).quotationColumns,
  },
  {
    kind: 'ORDER',
    slug: 'orden',
    label: kindTexts.ORDER,
    columns: async () => (await import('#web/modules/purchasing/order/list/columns.tsx')).orderColumns,
  },
  {
    kind: 'ATTENDED_ORDER',
    slug: 'atencion',
    label: kindTexts.ATTENDED_ORDER,
    columns: async () => (await import('#web/modules/purchasing/reception/list/columns.tsx')).receptionColumns,
  },
  {
    kind: 'WAREHOUSE_REQUIREMENT',
    slug: 'almacen',
    label: kindTexts.WAREHOUSE_REQUIREMENT,
    columns: async () => (await import('#web/modules/inventory/warehouse-requirement/list/columns.tsx')).keeperColumns,
  },
]

/** The part of the address that names the list. */
export const listPart = 'transaccion'
