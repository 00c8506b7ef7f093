import type { AccountTables } from './account.ts'
import type { AccountingTables } from './accounting/accounting.ts'
import type { ApprovalTables } from './approval.ts'
import type { CardTables } from './engagement/card.ts'
import type { ConfigurationTables } from './organisation/configuration.ts'
import type { ExportTables } from './organisation/export.ts'
import type { ImportTables } from './organisation/import.ts'
import type { GeneralTables } from './organisation/general.ts'
import type { MarketingTables } from './engagement/marketing.ts'
import type { OfferTables } from './purchasing/offer.ts'
import type { OrderTables } from './purchasing/order.ts'
import type { PaymentTables } from './payment.ts'
import type { PeopleTables } from './organisation/people.ts'
import type { PortalTables } from './portal.ts'
import type { QueryTables } from './query.ts'
import type { QuotationTables } from './purchasing/quotation.ts'
import type { RequirementTables } from './purchasing/requirement.ts'
import type { SupplierTables } from './purchasing/supplier.ts'
import type { VoucherTables } from './accounting/voucher.ts'
import type { WarehouseTables } from './warehouse.ts'
import type { WebhookTables } from './organisation/webhook.ts'

/** Every table by its REST resource, every column by its field: what Kysely checks queries against. */
export interface Tables
  extends AccountTables,
    AccountingTables,
    PeopleTables,
    CardTables,
    GeneralTables,
    RequirementTables,
    ApprovalTables,
    SupplierTables,
    QuotationTables,
    OfferTables,
    OrderTables,
    WarehouseTables,
    WebhookTables,
    ExportTables,
    ImportTables,
    PortalTables,
    QueryTables,
    VoucherTables,
    MarketingTables,
    PaymentTables,
    ConfigurationTables {}
