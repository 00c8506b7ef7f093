import type { ColumnType, Generated } from 'kysely'
import type { ServiceDecision } from '#schema/platform/access/service-decision.ts'
import type {
  DayOrNull,
  Instant,
  InstantOrNull,
  StoredColumns,
  NumberOrNull,
  Status,
  TextOrNull,
  VersionedColumns,
} from '../columns.ts'

/** What is allowed on one option of the menu, in one company. */
interface OptionRights {
  CpyID: number
  OptID: number
  IsAllowAdd: Generated<boolean>
  IsAllowEdit: Generated<boolean>
  IsAllowDelete: Generated<boolean>
  IsAllowView: Generated<boolean>
  IsAllowSave: Generated<boolean>
  IsAllowExport: Generated<boolean>
  IsLevelAdmin: Generated<boolean>
  IsLevelManager: Generated<boolean>
  IsLevelBoss: Generated<boolean>
  IsLevelArea: Generated<boolean>
  IsLevelAssistant: Generated<boolean>
}

/** Companies, people, users and what they may do (migrations 0001, 0013, 0031). */
export interface PeopleTables {
  GenCompany: {
    CpyID: Generated<number>
    CpyName: string
    CpyRuc: string
    CpyAddress: TextOrNull
    CpyTelephone: TextOrNull
    CpyEmail: TextOrNull
    SecStatus: Status
    SecCreate: Instant
    SecUpdate: InstantOrNull
    UsrUpdateID: NumberOrNull
    SecVersion: Generated<number>
  }
  GenArea: VersionedColumns & { AreID: Generated<number>; CpyID: number; AreName: string; AreParentID: NumberOrNull }
  GenPosition: VersionedColumns & {
    PstID: Generated<number>
    CpyID: number
    PstName: string
    PstParentID: NumberOrNull
  }
  GenPerson: { PrsID: Generated<number>; TypePersonDocument: Generated<string>; PrsDocumentNumber: string }
  GenNaturalPerson: VersionedColumns & {
    NtpID: Generated<number>
    PrsID: number
    CpyID: number
    NtpName: string
    NtpPaternalSurname: Generated<string>
    NtpMaternalSurname: Generated<string>
    NtpFullName: ColumnType<string, never, never>
    NtpSearch: ColumnType<string, never, never>
    TypePerson: Generated<number>
  }
  GenWorker: VersionedColumns & {
    WrkID: Generated<number>
    CpyID: number
    NtpID: number
    AreID: NumberOrNull
    PstID: NumberOrNull
    WrkAttachImg: TextOrNull
  }
  SecUser: StoredColumns & {
    UsrID: Generated<number>
    UsrName: string
    UsrPasswordHash: string
    UsrExtern: Generated<boolean>
    LexID: Generated<number>
    NtpID: NumberOrNull
    UsrFullName: string
    UsrEmail: TextOrNull
    UsrValidated: InstantOrNull
    UsrMustChange: Generated<boolean>
    /** Changes what every company shares (docs/decisions/0034). */
    UsrInstallation: Generated<boolean>
    UsrPasswordChanged: InstantOrNull
    UsrUpdateID: NumberOrNull
    SecVersion: Generated<number>
  }
  /** UsrActivated: when the company let an account from outside in; staff need none. */
  SecUserCompany: { UsrID: number; CpyID: number; UsrActivated: InstantOrNull }
  SecSession: {
    SesID: Generated<string>
    UsrID: number
    CpyID: number
    SecCreate: Instant
    SesLastSeen: Instant
    SesRevoked: InstantOrNull
    SesAgent: TextOrNull
    SesAddress: TextOrNull
  }
  SecOption: {
    OptID: Generated<number>
    OptCode: string
    OptName: string
    OptIcon: TextOrNull
    OptOrder: Generated<number>
    OptParentID: NumberOrNull
    SecStatus: Status
    SecVersion: Generated<number>
  }
  SecUserOption: { UsrID: number } & OptionRights
  SecRole: VersionedColumns & { RolID: Generated<number>; CpyID: number; RolName: string; RolDescription: TextOrNull }
  SecRoleOption: { RolID: number } & OptionRights
  SecUserRole: { UsrID: number; CpyID: number; RolID: number; SecCreate: Instant; UsrCreateID: NumberOrNull }
  /** What people may do by both: a view, read alone (migration 0084). */
  SecEffectiveOption: { UsrID: number } & OptionRights
  /** Programs that work for a company (migration 0104); UsrID is their row among the users. */
  SecServiceAccount: VersionedColumns & {
    SvaID: Generated<number>
    UsrID: number
    CpyID: number
    SvaName: string
    SvaPurpose: string
    SvaNetworks: Generated<string[]>
    SvaExpires: DayOrNull
    SvaDecisions: Generated<ServiceDecision[]>
    PstID: NumberOrNull
  }
  SecServiceOption: { SvaID: number; CpyID: number; OptID: number; SvoWrite: Generated<boolean> }
  SecServiceKey: {
    SvkID: Generated<number>
    SvaID: number
    CpyID: number
    SvkHash: string
    SvkPrefix: string
    SvkExpires: string
    SvkRevoked: InstantOrNull
    UsrRevokeID: NumberOrNull
    SvkLastUsed: InstantOrNull
    SvkLastAddress: TextOrNull
    SecCreate: Instant
    UsrCreateID: NumberOrNull
  }
  SecServiceNetwork: { SvaID: number; CpyID: number; SvnNetwork: string; SecCreate: Instant }
  SecUserPreference: { UsrID: number; PrfKey: string; PrfValue: string; PrfWriter: TextOrNull; SecUpdate: Instant }
  SecIdempotency: {
    UsrID: number
    CpyID: number
    IdpKey: string
    IdpFingerprint: string
    IdpAnswer: ColumnType<unknown, string, string>
    IdpHeldSecret: Generated<boolean>
    IdpUsersNotified: Generated<number[]>
    SecCreate: Instant
  }
  SecAudit: {
    AudID: ColumnType<number, never, never>
    CpyID: NumberOrNull
    UsrID: NumberOrNull
    AudDate: Instant
    AudResource: string
    AudRecord: string
    AudAction: string
    AudChange: ColumnType<Readonly<Record<string, unknown>>, string, string>
  }
}
