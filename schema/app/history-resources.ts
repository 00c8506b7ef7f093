import { catalogues } from './catalogues.ts'
import { queryReport } from '#schema/modules/reporting/query/query-report-catalogue.ts'
import { bankHistoryResource } from '#schema/modules/purchasing/supplier/bank-history.ts'
import { leadHistoryResource } from '#schema/modules/engagement/lead/lead-history.ts'
import { roleHistoryResource } from '#schema/modules/identity/role/role-history.ts'
import type { HistoryResource } from '#schema/kit/catalogue/traced.ts'
import {
  companyHistoryResource,
  costCenterHistoryResource,
  employeeHistoryResource,
} from '#schema/modules/organisation/company/organisation-history.ts'
import { locationHistoryResources } from '#schema/modules/organisation/location/location-history.ts'

/** Every resource with a history of changes. */
export const historyResources: readonly HistoryResource[] = [
  ...catalogues,
  queryReport,
  employeeHistoryResource,
  companyHistoryResource,
  costCenterHistoryResource,
  leadHistoryResource,
  bankHistoryResource,
  roleHistoryResource,
  ...locationHistoryResources,
]
