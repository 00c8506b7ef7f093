import { catalogues } from './catalogues.ts'
import { queryReport } from '#schema/modules/reporting/query/query-report-catalogue.ts'
import { leadTraced } from '#schema/modules/engagement/lead/lead-history.ts'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import {
  companyTraced,
  costCenterTraced,
  employeeTraced,
} from '#schema/modules/organisation/company/organisation-history.ts'
import { placesTraced } from '#schema/modules/organisation/location/location-history.ts'

/**
 * A resource whose rows tell their history of changes: every catalogue, and whatever else names its fields as a
 * descriptor does. A resource that is no catalogue adds itself here and gets `<resource>/history`, `catalogueHistory`
 * of the graph and web/kit/catalogue/history/History.tsx.
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
