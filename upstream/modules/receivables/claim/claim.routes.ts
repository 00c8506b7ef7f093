import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { resolveOpenCompany } from '#upstream/modules/identity/registration/open-company.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { PDF, printPdf } from '#upstream/kit/pdf/print-pdf.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { registerDownload, registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { registerPublicRoute } from '#upstream/platform/http/route.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { answerClaim, answerClaimInput } from './answer-claim.ts'
import { claimInput } from './claim.input.ts'
import { claimPdf } from './claim.pdf.ts'
import { claim, CLAIMS, readClaimBook, readClaims } from './claim.repo.ts'
import { fileClaim } from './file-claim.ts'
import { claimPage, claimPageInput, claimSheetColumns } from './list-claims.ts'

/** Sheets of one address in a minute. */
const SHEETS_PER_MINUTE = 30

async function requireClaim(tx: Transaction<Tables>, companyId: number, RecID: number, now: Date) {
  const own = sql`${claim('RecID')} = ${RecID} and ${claim('CpyID')} = ${companyId}`
  const [row] = await readClaims(tx, own, limaDay(now))
  if (!row) throw refuse.notFound()
  return row
}

/** The Libro de Reclamaciones, open to everybody, and the staff who answer it (Ley 29571; decision 0080). */
export const claimRoutes: RoutePlugin = (app, services) => {
  const view = allowed({ option: CLAIMS, flag: 'View' })
  registerPublicRoute(
    app,
    {
      method: 'GET',
      url: '/CobClaim/book',
      query: z.object({ CpyID: id.optional() }),
      summary: 'Whose Libro de Reclamaciones it is, as it stands on every sheet',
    },
    async ({ query }) =>
      answer(
        await inCompany(
          services.database,
          { company: '*' },
          async (tx) => readClaimBook(tx, await resolveOpenCompany(tx, query.CpyID)),
          { readOnly: true },
        ),
      ),
  )
  registerPublicRoute(
    app,
    {
      method: 'POST',
      url: '/CobClaim/file',
      summary: 'Files a sheet of the Libro de Reclamaciones',
      body: claimInput,
      perMinute: SHEETS_PER_MINUTE,
    },
    async ({ body }) => answer(await fileClaim(services, body)),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/CobClaim/pagination',
      policy: view,
      body: claimPageInput,
      summary: 'The sheets of the Libro de Reclamaciones',
    },
    claimPage,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/CobClaim/byid',
      policy: view,
      body: z.object({ ...callers, RecID: id }),
      summary: 'One sheet',
    },
    ({ tx, identity, body }) => requireClaim(tx, identity.companyId, body.RecID, services.now()),
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/CobClaim/answer',
      policy: allowed({ option: CLAIMS, flag: ['Edit', 'Save'], serviceAccounts: false }),
      body: answerClaimInput,
      summary: 'Answers a sheet, once',
    },
    (call) => answerClaim(call, services.now()),
  )
  registerDownload(
    app,
    services,
    {
      method: 'GET',
      url: '/CobClaim/sheet',
      policy: view,
      query: z.object({ RecID: id }),
      summary: 'Hoja de Reclamación as a PDF',
    },
    async ({ tx, identity, query }) => {
      const row = await requireClaim(tx, identity.companyId, query.RecID, services.now())
      const printed = claimPdf(row, await readClaimBook(tx, row.CpyID), services.now())
      return async () => ({ bytes: await printPdf(printed), name: `hoja-${row.RecCode}.pdf`, type: PDF })
    },
  )
  registerListExport(app, services, {
    resource: 'CobClaim',
    option: CLAIMS,
    input: claimPageInput,
    page: claimPage,
    columns: claimSheetColumns,
    sheet: 'Libro de Reclamaciones',
    cutSheet: 'Primeras 10,000',
    name: 'libro-de-reclamaciones.xlsx',
  })
}
