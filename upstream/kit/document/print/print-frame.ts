import { sql } from 'kysely'
import {
  selectNamedLevels,
  statusOfLevels,
  type LevelRow,
  type NamedLevel,
} from '#upstream/kit/approval/approval-status.ts'
import type { TrsCode } from '#upstream/kit/approval/approvable-document.ts'
import { runStatus } from '#upstream/kit/approval/levels.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { propertyValue, readProperty, selectProperty } from '#upstream/platform/company-settings/read-setting.ts'
import type { PdfDocument, PdfSignature, PdfTable } from '#schema/kit/document/printed.ts'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { moment } from '#upstream/kit/text/format.ts'

/** Whose paper it is, and who prints it. */
export interface PrintFrame {
  Company: { CpyName: string; CpyRuc: string; CpyAddress: string | null }
  PrintedBy: string
  /** What the company wants below every page; '' for nothing. */
  PaperFooter: string
}

/** What every printed document of the staff says beside its own content. */
export interface PrintContext extends PrintFrame {
  /** The levels, each with the one who decided it. */
  Approvals: (LevelRow & { UsrApproveID: number | null; UsrApproveName: string | null })[]
}

type PrintRequest = Pick<Call, 'tx' | 'identity'>

const companyOf = ({ tx, identity }: PrintRequest): Promise<PrintFrame['Company']> =>
  tx
    .selectFrom('GenCompany')
    .select(['CpyName', 'CpyRuc', 'CpyAddress'])
    .where('CpyID', '=', identity.companyId)
    .executeTakeFirstOrThrow()

const footerOf = ({ tx, identity }: PrintRequest): Promise<string> =>
  readProperty(tx, identity.companyId, 'PAPER_FOOTER')

/** Company and whoever prints: all that the papers of the portals say beside their content. */
export async function readPrintFrame(caller: PrintRequest): Promise<PrintFrame> {
  const person = await caller.tx
    .selectFrom('SecUser')
    .select('UsrFullName')
    .where('UsrID', '=', caller.identity.userId)
    .executeTakeFirst()
  return { Company: await companyOf(caller), PrintedBy: person?.UsrFullName ?? '', PaperFooter: await footerOf(caller) }
}

/** What is read beside each level, or alone where there is none. */
type FrameRow = PrintFrame['Company'] & { footer: string | null; printedBy: string | null }

/** Company, levels and whoever prints; the caller has made sure that the document may be seen. */
export async function readPrintContext(
  { tx, identity }: PrintRequest,
  TrsCode: TrsCode,
  DocEntry: number,
): Promise<PrintContext> {
  const { rows } = await sql<FrameRow & NamedLevel>`
    select c."CpyName", c."CpyRuc", c."CpyAddress", ${selectProperty(identity.companyId, 'PAPER_FOOTER')} as footer,
      (select u."UsrFullName" from "SecUser" u where u."UsrID" = ${identity.userId}) as "printedBy", level.*
    from "GenCompany" c
    left join (${selectNamedLevels(TrsCode, [DocEntry])}) level on true
    where c."CpyID" = ${identity.companyId}
    order by level."AlvOrder", level."AtsID"`.execute(tx)
  const [known] = rows
  if (!known) throw new Error(`company ${identity.companyId} went away`)
  const { CpyName, CpyRuc, CpyAddress, footer, printedBy } = known
  const deciders = new Map(rows.map((level) => [level.AtsID, level]))
  return {
    Company: { CpyName, CpyRuc, CpyAddress },
    Approvals: statusOfLevels(rows, [DocEntry]).map((row) => {
      const { UsrApproveID = null, UsrApproveName = null } = deciders.get(row.AtsID) ?? {}
      return { ...row, UsrApproveID, UsrApproveName }
    }),
    PrintedBy: printedBy ?? '',
    PaperFooter: propertyValue('PAPER_FOOTER', footer),
  }
}

/** The frame of the paper: whose it is, who printed it and when, and what the company says below. */
export const pdfFrame = (
  { Company, PrintedBy, PaperFooter }: PrintFrame,
  now: Date,
): Pick<PdfDocument, 'company' | 'printedBy' | 'footer'> => ({
  company: { name: Company.CpyName, ruc: Company.CpyRuc, address: Company.CpyAddress },
  printedBy: `Impreso por ${PrintedBy} el ${moment(now)}`,
  footer: PaperFooter,
})

/** Lista de aprobaciones. */
export const approvalsTable = ({ Approvals }: PrintContext): PdfTable => ({
  heading: 'Lista de aprobaciones',
  columns: [
    { title: 'Nivel', width: 74 },
    { title: 'Cargo', width: 96 },
    { title: 'Estado', width: 56 },
    { title: 'Fecha', width: 76 },
    { title: 'Proceso', width: '*' },
    { title: 'Observación', width: '*' },
  ],
  rows: Approvals.map((level) => [
    level.TypeLevelName,
    level.PstName,
    level.AtsStatusName,
    level.AlvDateName,
    level.AlvProcessName ?? '',
    level.AtsObservation ?? '',
  ]),
  none: 'Sin circuito de aprobación.',
})

/** A line to sign for everybody who decides; those who were no longer needed sign nothing, and approving is signing. */
export const approverSignatures = ({ Approvals }: PrintContext): PdfDocument['signatures'] =>
  Approvals.filter(({ AtsStatus }) => AtsStatus !== LEVEL_STATUS.NOT_NEEDED).map(
    ({ UsrApproveID, UsrApproveName, PstName, AlvDateName, AtsStatus, AtsStatusName }) => ({
      name: UsrApproveName ?? ' ',
      role: PstName,
      note: AlvDateName ? `${AtsStatusName} el ${AlvDateName}` : AtsStatusName,
      signedBy: AtsStatus === LEVEL_STATUS.APPROVED ? UsrApproveID : null,
    }),
  )

/** The line of whoever made the document, who signs it once its circuit has approved it. */
export function authorSignature(
  { UsrID, UsrFullName, Approvals }: PrintContext & { UsrID: number; UsrFullName: string },
  role: string,
  note: string,
): PdfSignature {
  const isApproved = Approvals.length > 0 && runStatus(Approvals) === LEVEL_STATUS.APPROVED
  return { name: UsrFullName, role, note, signedBy: isApproved ? UsrID : null }
}
