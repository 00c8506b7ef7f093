import { catalogues } from './catalogues.ts'
import { queryReport } from '#schema/modules/reporting/query/query-report-catalogue.ts'
import { leadTraced } from '#schema/modules/engagement/lead/lead-history.ts'
import type { Traced } from '#schema/kit/catalogue/traced.ts'
import {
  companyTraced,
  costCenterTraced,
  employeeTraced,
} from '#schema/modules/organisation/company/organisation-history.ts'
import { placesTraced } from '#schema/modules/organisation/location/location-history.ts'

/** Every resource with a history of changes. */
export const traced: readonly Traced[] = [
  ...catalogues,
  queryReport,
  employeeTraced,
  companyTraced,
  costCenterTraced,
  leadTraced,
  ...placesTraced,
]
