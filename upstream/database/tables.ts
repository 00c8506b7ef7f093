import type { AccountTables } from './tables.account.ts'
import type { AccountingTables } from './tables.accounting.ts'
import type { ApprovalTables } from './tables.approval.ts'
import type { CardTables } from './tables.card.ts'
import type { ConfigurationTables } from './tables.configuration.ts'
import type { GeneralTables } from './tables.general.ts'
import type { MarketingTables } from './tables.marketing.ts'
import type { OfferTables } from './tables.offer.ts'
import type { OrderTables } from './tables.order.ts'
import type { PaymentTables } from './tables.payment.ts'
import type { PeopleTables } from './tables.people.ts'
import type { PortalTables } from './tables.portal.ts'
import type { QueryTables } from './tables.query.ts'
import type { QuotationTables } from './tables.quotation.ts'
import type { RequirementTables } from './tables.requirement.ts'
import type { SupplierTables } from './tables.supplier.ts'
import type { VoucherTables } from './tables.voucher.ts'
import type { WarehouseTables } from './tables.warehouse.ts'

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
    PortalTables,
    QueryTables,
    VoucherTables,
    MarketingTables,
    PaymentTables,
    ConfigurationTables {}
