import type { Catalogue } from './descriptor.ts'

/**
 * A resource whose rows tell their history of changes: every catalogue, and whatever else names its fields as a
 * descriptor does. A resource that is no catalogue is added to schema/app/history-resources.ts and gets
 * `<resource>/history`, `catalogueHistory` of the graph and web/kit/catalogue/history/History.tsx.
 */
export type HistoryResource = Pick<Catalogue, 'type' | 'singular' | 'resource' | 'key' | 'option' | 'fields'> & {
  /** Its rows are every company's, and a code names them; each company is told what was changed from it. */
  isCommon?: boolean
}
