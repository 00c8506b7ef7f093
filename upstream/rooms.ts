import { alertRoom } from './alert/alert.routes.ts'
import { approvalRoom } from './approval/approval.routes.ts'
import { circuitLevelRoom } from './approval/circuitLevel.routes.ts'
import { transactionRoom } from './approval/transaction.routes.ts'
import { attachmentRoom } from './attachment/attachment.routes.ts'
import { articleReportRoom } from './catalogue/article.reports.ts'
import { articleImportRoom } from './catalogue/articleImport.routes.ts'
import { catalogueRoom } from './catalogue/catalogue.routes.ts'
import { chainRoom } from './chain/chain.routes.ts'
import { dashboardRoom } from './dashboard/dashboard.routes.ts'
import { delegationRoom } from './delegation/delegation.routes.ts'
import { definitionRoom } from './catalogue/definition.routes.ts'
import { lookupRoom } from './catalogue/lookup.routes.ts'
import { placeRoom } from './catalogue/place.routes.ts'
import { fileRoom } from './file/file.routes.ts'
import type { Room } from './http/house.ts'
import { comparisonReportRoom } from './offer/comparison.reports.ts'
import { offerRoom } from './offer/offer.routes.ts'
import { optionRoom } from './option/option.routes.ts'
import { orderReportRoom } from './order/order.reports.ts'
import { orderRoom } from './order/order.routes.ts'
import { parameterRoom } from './parameter/parameter.routes.ts'
import { personRoom } from './person/person.routes.ts'
import { userRoom } from './person/user.routes.ts'
import { quotationRoom } from './quotation/quotation.routes.ts'
import { receptionRoom } from './reception/reception.routes.ts'
import { requirementReportRoom } from './requirement/requirement.reports.ts'
import { requirementRoom } from './requirement/requirement.routes.ts'
import { supplierRoom } from './supplier/supplier.routes.ts'
import { accountRoom } from './session/account.routes.ts'
import { sessionRoom } from './session/sessions.routes.ts'
import { welcomeRoom } from './session/welcome.routes.ts'
import { warehouseRoom } from './warehouse/warehouse.routes.ts'

/** Every room of the service, in the order of the road. */
export const rooms: readonly Room[] = [
  welcomeRoom, accountRoom, sessionRoom, optionRoom, userRoom, parameterRoom,
  catalogueRoom, definitionRoom, placeRoom, lookupRoom, articleImportRoom, articleReportRoom,
  fileRoom, attachmentRoom, personRoom, supplierRoom,
  requirementRoom, requirementReportRoom, quotationRoom, offerRoom, comparisonReportRoom, orderRoom, orderReportRoom, receptionRoom, warehouseRoom, approvalRoom, circuitLevelRoom, transactionRoom, delegationRoom, alertRoom, chainRoom, dashboardRoom,
]
