import { queryTexts as texts } from '#web/texts/query.ts'
import type { ReportGrantsQuery } from './query.generated.ts'

export type Grant = ReportGrantsQuery['reportGrants'][number]

const person = ({ userId: id, userName: name }: Grant) => ({ id, name })
const report = ({ reportId: id, reportName: name }: Grant) => ({ id, name })

/** The two ways to look at who may run what: the side that is chosen, and the side that is marked. */
export const sides = {
  usuario: { name: texts.byUser, label: texts.user, choose: texts.chooseUser, of: person, other: report },
  reporte: { name: texts.byReport, label: texts.report, choose: texts.choose, of: report, other: person },
} as const

export const isSide = (name: string | null): name is keyof typeof sides => name !== null && Object.hasOwn(sides, name)
