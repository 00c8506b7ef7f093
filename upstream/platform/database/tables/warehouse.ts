import type { Generated } from 'kysely'
import type { WarehouseRequirementStatusCode } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement-status.ts'
import type {
  Day,
  DayOrNull,
  Decimal,
  DecimalDefault,
  Instant,
  InstantOrNull,
  NumberOrNull,
  Status,
  TextOrNull,
  VersionedColumns,
} from './columns.ts'

/** What is asked of a warehouse, and its stock (migrations 0011, 0037, 0126, 0161). */
export interface WarehouseTables {
  LgsWarehouseRequirement: VersionedColumns & {
    WrqID: Generated<number>
    CpyID: number
    WrqDocumentNumber: string
    WhsCode: string
    UsrID: number
    AreID: NumberOrNull
    WrqDate: Day
    NeedDate: DayOrNull
    WrqStatus: Generated<WarehouseRequirementStatusCode>
    TypePriority: string
    TypeReason: string
    TypeCategory: TextOrNull
    WrqObservation: TextOrNull
    WrqDeclineReason: TextOrNull
    TypeAnulated: TextOrNull
    WrqCloseReason: TextOrNull
    WrqCloseDate: InstantOrNull
    UsrCloseID: NumberOrNull
    WrqSearch: Generated<string>
  }
  LgsWarehouseRequirementDetail: {
    WrdID: Generated<number>
    CpyID: number
    WrqID: number
    WrdNumLine: number
    ArtCode: string
    WrdDescription: string
    WrdUnitMeasurement: TextOrNull
    WrdQuantity: Decimal
    WrdQuantityAttended: DecimalDefault
    WrdObservation: TextOrNull
    SecStatus: Status
  }
  LgsStockMovement: {
    MovID: Generated<number>
    CpyID: number
    ArtCode: string
    MovQuantity: Decimal
    TrsCode: string
    DocEntry: number
    UsrCreateID: number
    SecCreate: Instant
    WhsCode: TextOrNull
  }
  LgsStockAdjustment: {
    AdjID: Generated<number>
    CpyID: number
    ArtCode: string
    WhsCode: string
    StkExpected: Decimal
    StkCounted: Decimal
    AdjReason: string
    UsrCreateID: number
    SecCreate: Instant
  }
  LgsArticleStock: {
    StkID: Generated<number>
    CpyID: number
    ArtID: number
    WhsCode: TextOrNull
    StkQuantity: DecimalDefault
    SecUpdate: Instant
  }
}
