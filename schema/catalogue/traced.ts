import { catalogues } from './catalogues.ts'
import { queryReport } from './queryReport.ts'
import { leadTraced } from './lead.ts'
import type { Catalogue } from './descriptor.ts'
import { companyTraced, costCenterTraced, employeeTraced } from './organisation.ts'
import { placesTraced } from './place.ts'

/**
 * A resource whose rows tell their history of changes: every catalogue, and whatever else names its fields as a
 * descriptor does. A resource that is no catalogue adds itself here and gets `<resource>/history`, `catalogueHistory`
 * of the graph and web/catalogue/History.tsx.
 */
export type Traced = Pick<Catalogue, 'type' | 'singular' | 'resource' | 'key' | 'option' | 'fields'> & {
  /** Its rows are every company's, and a code names them; each company is told what was changed from it. */
  isCommon?: boolean
}

export const traced: readonly Traced[] = [
  ...catalogues,
  queryReport,
  employeeTraced,
  companyTraced,
  costCenterTraced,
  leadTraced,
  ...placesTraced,
]
