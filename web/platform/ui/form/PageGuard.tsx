import { use } from 'react'
import { LeaveGuard } from './LeaveGuard.tsx'
import { PageRiskContext } from './page-risk.ts'

/** Asks before a page is left, while no form with a guard of its own is open on it. */
export const PageGuard = () =>
  use(PageRiskContext) && <LeaveGuard isDirty={false} onSave={() => Promise.resolve(true)} />
