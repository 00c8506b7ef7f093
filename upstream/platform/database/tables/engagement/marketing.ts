import type { ColumnType, Generated } from 'kysely'
import type {
  Day,
  DayOrNull,
  DecimalDefault,
  StoredColumns,
  NumberOrNull,
  Status,
  TextOrNull,
  VersionedColumns,
} from '../columns.ts'

/** Which of a lead's own marks: whom it is, and how it is reached. */
type Marks = ColumnType<string[], string[] | undefined, string[]>

/** Campaigns and their leads (migration 0035). */
export interface MarketingTables {
  MarCampaign: VersionedColumns & {
    McaID: Generated<number>
    CpyID: number
    McaName: string
    PrjID: NumberOrNull
    CmpID: NumberOrNull
    McaChannels: string[]
    McaFrom: Day
    McaTo: DayOrNull
    McaBudget: DecimalDefault
    TypeCurrency: string
    WrkID: number
    McaState: Generated<number>
    McaRequired: Marks
    McaDuplicates: Marks
    McaAssign: Generated<number>
    McaTurn: Generated<number>
  }
  MarCampaignField: {
    McfID: Generated<number>
    CpyID: number
    McaID: number
    McfName: string
    McfKind: number
    McfRequired: Generated<boolean>
    McfOptions: Marks
    McfOrder: number
    SecStatus: Status
  }
  MarCampaignState: {
    McsID: Generated<number>
    CpyID: number
    McaID: number
    McsName: string
    McsOrder: number
    SecStatus: Status
  }
  MarCampaignWorker: {
    McaID: number
    WrkID: number
    CpyID: number
    McwOrder: number
  }
  MarLeadBatch: StoredColumns & {
    LebID: Generated<number>
    CpyID: number
    McaID: number
    LebFile: string
    LebRows: number
    UsrCreateID: number
    UsrUpdateID: NumberOrNull
  }
  MarLead: VersionedColumns & {
    LeaID: Generated<number>
    CpyID: number
    McaID: number
    LebID: NumberOrNull
    LeaName: string
    LeaDocument: TextOrNull
    LeaTelephone: TextOrNull
    LeaEmail: TextOrNull
    /** JSON: by McfID. */
    LeaValues: ColumnType<Record<string, string>, string | undefined, string>
    LeaKeyDocument: TextOrNull
    LeaKeyTelephone: TextOrNull
    LeaKeyEmail: TextOrNull
    McsID: number
    WrkID: number
    LeaNotes: TextOrNull
    LeaSearch: ColumnType<string, never, never>
  }
}
