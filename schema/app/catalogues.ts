import { article } from '#schema/modules/purchasing/article/article-catalogue.ts'
import { attachConfiguration } from '#schema/kit/attachment/attach-configuration-catalogue.ts'
import { budgetItem } from '#schema/modules/organisation/company/budget-item-catalogue.ts'
import { businessLine } from '#schema/modules/organisation/company/business-line-catalogue.ts'
import { campaign } from '#schema/modules/engagement/marketing-campaign/campaign-catalogue.ts'
import { circuit } from '#schema/modules/approvals/circuit/circuit-catalogue.ts'
import { circuitException } from '#schema/modules/approvals/exception/circuit-exception-catalogue.ts'
import { creditDays } from '#schema/modules/purchasing/terms/credit-days-catalogue.ts'
import { definition } from '#schema/modules/organisation/definition-group/definition-catalogue.ts'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { expenseType } from '#schema/modules/organisation/company/expense-type-catalogue.ts'
import { frequentQuestion } from '#schema/modules/receivables/faq/frequent-question-catalogue.ts'
import { jobPosition } from '#schema/modules/organisation/company/position-catalogue.ts'
import { paymentCondition } from '#schema/modules/purchasing/terms/payment-condition-catalogue.ts'
import { project } from '#schema/modules/organisation/company/project-catalogue.ts'
import { resource } from '#schema/modules/engagement/resource/resource-catalogue.ts'
import { survey } from '#schema/modules/engagement/survey/survey-catalogue.ts'
import { warehouse } from '#schema/modules/inventory/warehouse/warehouse-catalogue.ts'
import { workArea } from '#schema/modules/organisation/company/area-catalogue.ts'

/** Every catalogue of Circuito: adding one here gives it its calls, its graph fields and its screen. */
export const catalogues: readonly Catalogue[] = [
  article,
  businessLine,
  campaign,
  definition,
  project,
  paymentCondition,
  creditDays,
  circuit,
  circuitException,
  frequentQuestion,
  attachConfiguration,
  workArea,
  jobPosition,
  survey,
  resource,
  budgetItem,
  expenseType,
  warehouse,
]
