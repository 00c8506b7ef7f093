import type { ApprovalTables } from './tables.approval.ts'
import type { GeneralTables } from './tables.general.ts'
import type { PeopleTables } from './tables.people.ts'
import type { RequirementTables } from './tables.requirement.ts'

/** Every table by its REST resource, every column by its field: what Kysely checks queries against. */
export interface Tables extends PeopleTables, GeneralTables, RequirementTables, ApprovalTables {}
