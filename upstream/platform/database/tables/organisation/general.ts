import type { Generated } from 'kysely'
import type {
  Day,
  DayOrNull,
  DecimalDefault,
  DecimalOrNull,
  InstantOrNull,
  NumberOrNull,
  TextOrNull,
  VersionedColumns,
} from '../columns.ts'

/** The lists that forms offer and documents point to (migrations 0002, 0032). */
export interface GeneralTables {
  GenDefinitionGroup: {
    DefID: number
    DgrID: Generated<number>
    DgrName: string
    SecVersion: Generated<number>
    SecUpdate: InstantOrNull
    UsrUpdateID: NumberOrNull
  }
  GenDefinition: VersionedColumns & {
    DedID: Generated<number>
    CpyID: NumberOrNull
    DefID: number
    DedValue: string
    DedDescription: string
    DedAbbreviation: TextOrNull
    DedHelper: TextOrNull
    DedOrder: Generated<number>
  }
  GenDepartment: VersionedColumns & { DptID: string; DptName: string }
  GenProvince: VersionedColumns & { PrvID: string; PrvName: string; DptID: string }
  GenDistrict: VersionedColumns & { DtrID: string; DtrName: string; PrvID: string }
  GenHoliday: { HolDate: Day; HolName: string }
  GenParameter: VersionedColumns & {
    CpyID: number
    PrmName: string
    PrmValue: string
    PrmKind: TextOrNull
    PrmDescription: TextOrNull
  }
  GenBusinessLine: VersionedColumns & { BslID: Generated<number>; CpyID: number; BslName: string }
  GenProject: VersionedColumns & {
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
  GenCampaign: VersionedColumns & {
    CmpID: Generated<number>
    CpyID: number
    CmpName: string
    PrjID: NumberOrNull
    CmpDateInitial: Day
    CmpDateEnd: DayOrNull
  }
  GenCostCenter: VersionedColumns & {
    CceID: Generated<number>
    CpyID: number
    CceCenterCoste: string
    CceName: string
    CceDescription: string
    CceLevel: Generated<number>
    CceParentID: NumberOrNull
    AreID: NumberOrNull
  }
  GenBudgetItem: VersionedColumns & {
    PtdID: Generated<number>
    CpyID: number
    PtdCode: string
    PtdDescriptionLong: string
    TypeBusiness: TextOrNull
  }
  GenExpenseType: VersionedColumns & {
    SptID: Generated<number>
    CpyID: number
    SptCode: string
    SptDescriptionLong: string
    TypeBusiness: TextOrNull
  }
  LgsWarehouse: VersionedColumns & { WhsID: Generated<number>; CpyID: number; WhsCode: string; WhsName: string }
  LgsArticle: VersionedColumns & {
    ArtID: Generated<number>
    CpyID: number
    ArtCode: string
    ArtName: string
    ArtDescription: TextOrNull
    TypeUnitOfMeasuarement: string
    TypeCategory: TextOrNull
    ArtInventoriable: Generated<boolean>
    ArtIsService: Generated<boolean>
    ArtStockDisponible: DecimalDefault
    WhsCode: TextOrNull
    ArtReferencePrice: DecimalOrNull
  }
  GenNumbering: Omit<VersionedColumns, 'SecStatus'> & {
    CpyID: number
    TrsCode: string
    NumYear: number
    NumPrefix: string
    NumWidth: Generated<number>
    NumLast: Generated<number>
    NumSkipped: Generated<number>
  }
  GenNumberingPrefix: { CpyID: number; NumPrefix: string; TrsCode: string }
}
