import type { ColumnType, Generated } from 'kysely'
import type { BankStatusCode } from '#schema/modules/purchasing/supplier/bank-status.ts'
import type { Day, InstantOrNull, NumberOrNull, TextOrNull, VersionedColumns } from './columns.ts'

/** What of a bank account is confirmed. */
export interface AccountDetails {
  TypeBank: string
  TypeCurrency: string
  PbkBill: string
  PbkBeneficiaryName: string
}

/** What was last confirmed of an account, and by whom. */
export interface ConfirmedAccount extends AccountDetails {
  PbkChangedBy: number[]
  PbkDateChange: string | null
  UsrDecideID: number | null
  PbkDateDecide: string | null
}

/** What the portals show of suppliers and to customers, and what runs beside the services (migration 0020). */
export interface PortalTables {
  GenSupplierBanks: VersionedColumns & {
    PbkID: Generated<number>
    CpyID: number
    SupID: number
    TypeBank: string
    TypeCurrency: string
    PbkBill: string
    PbkBeneficiaryName: string
    PbkState: Generated<BankStatusCode>
    PbkChangedBy: Generated<number[]>
    PbkDateChange: InstantOrNull
    UsrDecideID: NumberOrNull
    PbkDateDecide: InstantOrNull
    PbkRejectReason: TextOrNull
    PbkConfirmed: ColumnType<ConfirmedAccount | null, string | null | undefined, string | null>
  }
  GenSupplierEconomicActivity: VersionedColumns & {
    SeaID: Generated<number>
    CpyID: number
    SupID: number
    TypeEconomicActivities: string
    SeaDescription: TextOrNull
  }
  CobQuestionFrecuent: VersionedColumns & {
    QueID: Generated<number>
    CpyID: number
    LexID: number
    TypeQuestion: string
    QueName: string
    QueAnswer: string
    QueOrder: Generated<number>
  }
  CobAdvertisement: VersionedColumns & {
    AdvID: Generated<number>
    CpyID: number
    AdvName: string
    FilID: string
    AdvRedirection: TextOrNull
    AdvFrom: Day
    AdvTo: Day
    AdvOrder: Generated<number>
  }
  CobScheduledService: {
    SvcCode: string
    SvcName: string
    SvcEnabled: Generated<boolean>
    SvcAsked: InstantOrNull
    SvcLastBegun: InstantOrNull
    SvcLastEnded: InstantOrNull
    SvcLastResult: TextOrNull
    SvcLastFailed: Generated<boolean>
    SecUpdate: InstantOrNull
    UsrUpdateID: NumberOrNull
  }
}
