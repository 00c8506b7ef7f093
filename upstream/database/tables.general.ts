import type { Generated } from 'kysely'
import type {
  Day,
  DayOrNull,
  DecimalDefault,
  DecimalOrNull,
  NumberOrNull,
  Status,
  TextOrNull,
  Versioned,
} from './tables.columns.ts'

/** The lists that forms offer and documents point to (migration 0002). */
export interface GeneralTables {
  GenDefinitionGroup: { DefID: number; DgrID: Generated<number>; DgrName: string }
  GenDefinition: Versioned & {
    DedID: Generated<number>
    CpyID: NumberOrNull
    DefID: number
    DedValue: string
    DedDescription: string
    DedAbbreviation: TextOrNull
    DedHelper: TextOrNull
    DedOrder: Generated<number>
  }
  GenDepartment: { DptID: string; DptName: string }
  GenProvince: { PrvID: string; PrvName: string; DptID: string }
  GenDistrict: { DtrID: string; DtrName: string; PrvID: string }
  GenHoliday: { HolDate: Day; HolName: string }
  GenParameter: { CpyID: number; PrmName: string; PrmValue: string }
  GenBusinessLine: Versioned & { BslID: Generated<number>; CpyID: number; BslName: string }
  GenProject: Versioned & {
    PrjID: Generated<number>
    CpyID: number
    PrjCode: string
    PrjName: string
    PrjDescriptionLong: TextOrNull
    BslID: number
    DtrID: TextOrNull
    PrjDateInitial: DayOrNull
    PrjDateEnd: DayOrNull
  }
  GenCampaign: Versioned & {
    CmpID: Generated<number>
    CpyID: number
    CmpName: string
    PrjID: NumberOrNull
    CmpDateInitial: Day
    CmpDateEnd: DayOrNull
  }
  GenCostCenter: Versioned & {
    CceID: Generated<number>
    CpyID: number
    CceCenterCoste: string
    CceName: string
    CceDescription: string
    CceLevel: Generated<number>
    CceParentID: NumberOrNull
    AreID: NumberOrNull
  }
  GenBudgetItem: {
    PtdID: Generated<number>
    CpyID: number
    PtdCode: string
    PtdDescriptionLong: string
    TypeBusiness: TextOrNull
    SecStatus: Status
  }
  GenExpenseType: {
    SptID: Generated<number>
    CpyID: number
    SptCode: string
    SptDescriptionLong: string
    TypeBusiness: TextOrNull
    SecStatus: Status
  }
  LgsWarehouse: { CpyID: number; WhsCode: string; WhsName: string; SecStatus: Status }
  LgsArticle: Versioned & {
    ArtID: Generated<number>
    CpyID: number
    ArtCode: string
    ArtName: string
    ArtDescription: TextOrNull
    TypeUnitOfMeasuarement: string
    TypeCategory: TextOrNull
    ArtInventoriable: Generated<boolean>
    ArtStockDisponible: DecimalDefault
    WhsCode: TextOrNull
    ArtReferencePrice: DecimalOrNull
  }
  GenNumbering: {
    CpyID: number
    TrsCode: string
    NumYear: number
    NumPrefix: string
    NumWidth: Generated<number>
    NumLast: Generated<number>
  }
}
