import type { ReactNode } from 'react'
import { LeaveGuard } from './LeaveGuard.tsx'
import { PageRiskContext, type PageRisk } from './page-risk.ts'

type Props = {
  /** What would be lost with the page; null where nothing would. */
  risk: PageRisk | null
  /** Whether a form with a guard of its own is open on it. */
  isFormOpen: boolean
  children: ReactNode
}

/** A page that holds what a form does not: leaving it asks, be a form of it open or not. */
export const PageGuard = ({ risk, isFormOpen, children }: Props) => (
  <PageRiskContext value={risk}>
    {children}
    {risk && !isFormOpen && <LeaveGuard isDirty={false} onSave={() => Promise.resolve(true)} />}
  </PageRiskContext>
)
