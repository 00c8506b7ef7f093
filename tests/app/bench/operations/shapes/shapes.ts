import { document } from './document.ts'
import { inbox } from './inbox.ts'
import { requirementPage } from './list.ts'
import { orders } from './orders.ts'
import { quotations } from './quotations.ts'

/** The operations that are measured. `list` is the one whose cost is committed; `thousand` is the largest page that the graph gives. */
export const SHAPES = {
  list: requirementPage(100),
  quotations,
  orders,
  inbox,
  document,
  thousand: requirementPage(1_000),
} as const

export type ShapeName = keyof typeof SHAPES

export const isShapeName = (name: string): name is ShapeName => Object.hasOwn(SHAPES, name)
