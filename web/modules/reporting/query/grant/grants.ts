import type { QueryGrantSide } from '#web/generated/types.ts'
import { queryTexts as texts } from '../texts.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import type { ReportGrantsQuery } from '../query.generated.ts'

export type Grant = ReportGrantsQuery['reportGrants']['items'][number]

interface Side {
  side: QueryGrantSide
  /** What people read of the switch, above the list, above one of it, and above what that one was granted. */
  name: string
  list: string
  label: string
  granted: string
  /** Of which one grants are asked for. */
  of: (id: string) => { userId: string } | { reportId: string }
  other: (grant: Grant) => { id: string; name: string }
  others: string
}

/** The two ways to look at who may run what: the side that is chosen, and the side that is marked. */
export const sides = {
  usuario: {
    side: 'USER',
    name: texts.byUser,
    list: texts.users,
    label: texts.user,
    granted: texts.grantedReports,
    of: (userId: string) => ({ userId }),
    other: ({ reportId, reportName }: Grant) => ({ id: reportId, name: reportName }),
    others: texts.report,
  },
  reporte: {
    side: 'REPORT',
    name: texts.byReport,
    list: texts.reports,
    label: texts.report,
    granted: texts.grantedUsers,
    of: (reportId: string) => ({ reportId }),
    other: ({ userId, userName }: Grant) => ({ id: userId, name: userName }),
    others: texts.user,
  },
} satisfies Record<string, Side>

export type SideName = keyof typeof sides

export const isSide = (name: string | null): name is SideName => name !== null && Object.hasOwn(sides, name)

/** Which page, and what is looked for. */
export const searchVariables = ({ page, size, search }: GridQuery) => ({
  page: { number: page, size },
  search: search || null,
})
