import { articleTexts as texts } from './texts.ts'

/** Which articles a document is for: they are offered, and the others when the person asks for all. */
export type ArticleRange = {
  where: { field: string; value: string }[]
  /** Says what is offered, on the switch that the list begins with. */
  label: string
  /** Said where a search finds none of them. */
  empty: string
}

const goods: ArticleRange = {
  where: [{ field: 'isService', value: 'false' }],
  label: texts.onlyGoods,
  empty: texts.noGoods,
}
const services: ArticleRange = {
  where: [{ field: 'isService', value: 'true' }],
  label: texts.onlyServices,
  empty: texts.noServices,
}
const inventoried: ArticleRange = {
  where: [{ field: 'inventoried', value: 'true' }],
  label: texts.onlyInventoried,
  empty: texts.noInventoried,
}

/** What a requirement of goods ('1') or services ('2') is offered. */
export const rangeOfRequirement = (type: string): ArticleRange => (type === '2' ? services : goods)

/** What may be asked of a warehouse: what it has now; while none is chosen, what warehouses keep. */
export const rangeOfWarehouse = (warehouse: string | null): ArticleRange =>
  warehouse === null
    ? inventoried
    : { where: [{ field: 'heldBy', value: warehouse }], label: texts.onlyHeld, empty: texts.noneHeld }
