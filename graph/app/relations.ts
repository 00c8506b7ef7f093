import { accountRelations } from '#graph/modules/identity/session/account.resolvers.ts'
import { approvalRelations } from '#graph/modules/approvals/approval/approval.resolvers.ts'
import { customerRelations } from '#graph/modules/receivables/customer/customer.resolvers.ts'
import { documentChangeRelations } from '#graph/modules/reporting/document-change/document-change.resolvers.ts'
import { invitationRelations } from '#graph/modules/purchasing/invitation/invitation.resolvers.ts'
import { orderRelations } from '#graph/modules/purchasing/order/order.resolvers.ts'
import { participantRelations } from '#graph/modules/purchasing/quotation/participant.resolvers.ts'
import { partnerRelations } from '#graph/modules/purchasing/partner/partner.resolvers.ts'
import { profileRelations } from '#graph/modules/purchasing/supplier/supplier-profile.resolvers.ts'
import { quotationRelations } from '#graph/modules/purchasing/quotation/quotation.resolvers.ts'
import { receptionRelations } from '#graph/modules/purchasing/reception/reception.resolvers.ts'
import { requirementRelations } from '#graph/modules/purchasing/requirement/requirement.resolvers.ts'
import { sessionRelations } from '#graph/modules/identity/session/session.resolvers.ts'
import { suppliedRelations } from '#graph/modules/purchasing/supplier-portal/supplied-orders.resolvers.ts'
import { userRelations } from '#graph/modules/identity/user/user.resolvers.ts'
import { voucherRelations } from '#graph/modules/accounting/voucher/voucher.resolvers.ts'
import { warehouseRelations } from '#graph/modules/inventory/warehouse-requirement/warehouse-requirement.resolvers.ts'
import { webhookRelations } from '#graph/modules/identity/webhook/webhook.resolvers.ts'

/** What of each type is read by key beside the rows that name it. */
export const relations = [
  ...sessionRelations,
  ...accountRelations,
  ...userRelations,
  ...requirementRelations,
  ...approvalRelations,
  ...orderRelations,
  ...receptionRelations,
  ...suppliedRelations,
  ...voucherRelations,
  ...quotationRelations,
  ...participantRelations,
  ...partnerRelations,
  ...profileRelations,
  ...documentChangeRelations,
  ...invitationRelations,
  ...warehouseRelations,
  ...customerRelations,
  ...webhookRelations,
]
