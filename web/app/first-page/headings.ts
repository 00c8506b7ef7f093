import { shellTexts } from '#web/app/shell/texts.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { voucherTexts } from '#web/modules/accounting/voucher/texts.ts'
import { comparisonTexts } from '#web/modules/purchasing/comparison/texts.ts'
import { titleOf as invitationTitleOf } from '#web/modules/purchasing/invitation/texts.ts'
import { portalTexts } from '#web/modules/purchasing/supplier-portal/texts.ts'
import { homeTexts } from '#web/modules/receivables/customer/texts.ts'
import type { MyOrderQuery } from '#web/modules/accounting/voucher/voucher.generated.ts'
import type { ComparisonQuery } from '#web/modules/purchasing/comparison/comparison.generated.ts'
import type { MyInvitationQuery } from '#web/modules/purchasing/invitation/invitation.generated.ts'
import type { RequirementQuery } from '#web/modules/purchasing/requirement/requirement.generated.ts'
import type { SupplierHomeQuery } from '#web/modules/purchasing/supplier-portal/home/supplier-portal.generated.ts'
import type { MyCustomerQuery } from '#web/modules/receivables/customer/customer.generated.ts'
import type { MeQuery } from '#web/platform/session/session.generated.ts'

/** What stands above the title of a screen, and the title. */
export interface Heading {
  group: string | null
  title: string
}

/** The answers that a page brought along, by operation. */
interface Answers {
  Me?: MeQuery
  SupplierHome?: SupplierHomeQuery
  MyCustomer?: MyCustomerQuery
  Requirement?: RequirementQuery
  Comparison?: ComparisonQuery
  MyInvitation?: MyInvitationQuery
  MyOrder?: MyOrderQuery
}

type HeadingOf = (answers: Answers) => Heading | null

const headingOf = (group: string | null, title: string | null | undefined): Heading | null =>
  title ? { group, title } : null

const homeHeading: HeadingOf = ({ Me, SupplierHome, MyCustomer }) => {
  if (Me?.me?.audience === 'INTERNAL') return headingOf(null, shellTexts.greeting(Me.me.user.fullName))
  const supplier = SupplierHome?.myProfile?.name.trim()
  if (supplier) return headingOf(null, portalTexts.welcome(supplier))
  const customer = MyCustomer?.myCustomer
  return customer ? headingOf(null, homeTexts.welcome(customer.fullName)) : null
}

/** What is read as the heading where it is not the route's own words. */
const headings: Readonly<Record<string, HeadingOf>> = {
  '/': homeHeading,
  '/logistica/requerimiento/:id': ({ Requirement }) =>
    headingOf(documentTexts.section, Requirement?.requirement?.documentNumber),
  '/logistica/cotizacion/:id/comparativo': ({ Comparison }) =>
    headingOf(
      documentTexts.section,
      Comparison?.quotation && comparisonTexts.title(Comparison.quotation.documentNumber),
    ),
  '/portal/cotizaciones/:id': ({ MyInvitation }) =>
    headingOf(shellTexts.home, MyInvitation?.myInvitation && invitationTitleOf(MyInvitation.myInvitation.offer)),
  '/portal/ordenes/:id': ({ MyOrder }) =>
    headingOf(shellTexts.home, MyOrder?.myOrder && voucherTexts.title(MyOrder.myOrder.documentNumber)),
}

/**
 * The heading of a screen as its page knows it (graph/platform/http/first-page.ts); null where only a later answer tells it,
 * and where whoever reads is shown something else first.
 * @param route how its breadcrumb reads by the route table
 */
export function headingAt(path: string, route: Heading, answers: Answers): Heading | null {
  const me = answers.Me?.me
  if (!me || me.mustChangePassword) return null
  const own = headings[path]
  if (own) return own(answers)
  return path.includes(':') ? null : { group: route.group, title: route.title }
}
