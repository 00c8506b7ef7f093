import { describeList, type DescribedList } from '../kit/list/print-sdl.ts'
import { ledgerList, ledgerListDescriptions } from '../modules/accounting/ledger/ledger.list.ts'
import { mailboxList, mailboxListDescriptions } from '../modules/accounting/mailbox/mailbox.list.ts'
import { inboxList, inboxListDescriptions } from '../modules/approvals/approval/inbox.list.ts'
import { followUpList, followUpListDescriptions } from '../modules/engagement/follow-up/follow-up.list.ts'
import { leadList, leadListDescriptions } from '../modules/engagement/lead/lead.list.ts'
import {
  marketingCampaignList,
  marketingCampaignListDescriptions,
} from '../modules/engagement/marketing-campaign/marketing-campaign.list.ts'
import { runnerList, runnerListDescriptions } from '../modules/engagement/runner/runner.list.ts'
import { roleList, roleListDescriptions } from '../modules/identity/role/role.list.ts'
import {
  serviceAccountList,
  serviceAccountListDescriptions,
} from '../modules/identity/service-account/service-account.list.ts'
import { userList, userListDescriptions } from '../modules/identity/user/user.list.ts'
import {
  warehouseRequirementList,
  warehouseRequirementListDescriptions,
} from '../modules/inventory/warehouse-requirement/warehouse-requirement.list.ts'
import { employeeList, employeeListDescriptions } from '../modules/organisation/employee/employee.list.ts'
import {
  numberCounterList,
  numberCounterListDescriptions,
} from '../modules/organisation/numbering/number-counter.list.ts'
import { parameterList, parameterListDescriptions } from '../modules/organisation/parameter/parameter.list.ts'
import { invitationList, invitationListDescriptions } from '../modules/purchasing/invitation/invitation.list.ts'
import { orderList, orderListDescriptions } from '../modules/purchasing/order/order.list.ts'
import { buyerList, buyerListDescriptions } from '../modules/purchasing/partner/buyer.list.ts'
import { partnerList, partnerListDescriptions } from '../modules/purchasing/partner/partner.list.ts'
import { quotationList, quotationListDescriptions } from '../modules/purchasing/quotation/quotation.list.ts'
import { receptionList, receptionListDescriptions } from '../modules/purchasing/reception/reception.list.ts'
import { requirementList, requirementListDescriptions } from '../modules/purchasing/requirement/requirement.list.ts'
import {
  suppliedOrderList,
  suppliedOrderListDescriptions,
} from '../modules/purchasing/supplier/supplied-orders.list.ts'
import {
  contactRequestList,
  contactRequestListDescriptions,
} from '../modules/receivables/contact-request/contact-request.list.ts'
import { claimList, claimListDescriptions } from '../modules/receivables/claim/claim.list.ts'
import {
  paymentIncidentList,
  paymentIncidentListDescriptions,
} from '../modules/receivables/payment-incident/payment-incident.list.ts'

/** Every list that is declared by a descriptor. */
export const lists: readonly DescribedList[] = [
  describeList(orderList, orderListDescriptions),
  describeList(suppliedOrderList, suppliedOrderListDescriptions),
  describeList(requirementList, requirementListDescriptions),
  describeList(quotationList, quotationListDescriptions),
  describeList(invitationList, invitationListDescriptions),
  describeList(receptionList, receptionListDescriptions),
  describeList(inboxList, inboxListDescriptions),
  describeList(partnerList, partnerListDescriptions),
  describeList(buyerList, buyerListDescriptions),
  describeList(warehouseRequirementList, warehouseRequirementListDescriptions),
  describeList(ledgerList, ledgerListDescriptions),
  describeList(mailboxList, mailboxListDescriptions),
  describeList(paymentIncidentList, paymentIncidentListDescriptions),
  describeList(claimList, claimListDescriptions),
  describeList(contactRequestList, contactRequestListDescriptions),
  describeList(employeeList, employeeListDescriptions),
  describeList(numberCounterList, numberCounterListDescriptions),
  describeList(parameterList, parameterListDescriptions),
  describeList(roleList, roleListDescriptions),
  describeList(serviceAccountList, serviceAccountListDescriptions),
  describeList(userList, userListDescriptions),
  describeList(followUpList, followUpListDescriptions),
  describeList(marketingCampaignList, marketingCampaignListDescriptions),
  describeList(leadList, leadListDescriptions),
  describeList(runnerList, runnerListDescriptions),
]
