import { z } from 'zod'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { openStoredFile } from '#upstream/kit/file/stored-file.ts'
import { registerDownload, registerRead } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { writeExcel, XLSX } from '#upstream/kit/xlsx/sheet.ts'
import { readAnnouncementsOn, readAnnouncementPicture } from './customer-announcements.ts'
import { readHome } from './customer-home.ts'
import { readPayments, readSchedule } from './instalment-schedule.ts'
import { readPostedPurchase } from './posted-statement.ts'
import { readStatement, statementSheets } from './statement.xlsx.ts'

const policy = signedIn(['customer'])

/** A schedule of thirty years, as a browser serializes it, is some 200 KB. */
const LONGEST_POST = 500_000

/** PagPaymentGateway: all that a customer reads (portal.md 7); `paymentRoutes` takes the payments. */
export const customerRoutes: RoutePlugin = (app, services) => {
  const today = () => limaDay(services.now())

  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/PagPaymentGateway/customer',
      policy,
      query: z.object({ document: z.string().max(20).optional() }),
      summary: 'The signed-in customer, what they bought, what is late of it, and the announcements of the day',
    },
    (call) => readHome(call, call.query.document, today()),
  )
  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/PagPaymentGateway/shedule',
      policy,
      query: z.object({ idproforma: id }),
      summary: 'The schedule of a purchase: what is owed, what was paid, all of it',
    },
    (call) => readSchedule(call, call.query.idproforma, today()),
  )
  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/PagPaymentGateway/payment',
      policy,
      query: z.object({ idCuotaCobrar: id }),
      summary: 'What was paid of an instalment',
    },
    (call) => readPayments(call, call.query.idCuotaCobrar),
  )
  registerDownload(
    app,
    services,
    {
      method: 'POST',
      url: '/PagPaymentGateway/dataexcel',
      policy,
      body: z.object({ Json: z.string().min(1).max(LONGEST_POST) }),
      summary: 'Estado de cuenta as Excel, rebuilt from the key in the posted schedule',
    },
    async (call) => {
      const statement = await readStatement(call, await readPostedPurchase(call, call.body.Json), today())
      return async () => ({
        bytes: await writeExcel(statementSheets(statement)),
        name: `Estado de cuenta ${statement.purchase.correlativo}.xlsx`,
        type: XLSX,
      })
    },
  )
  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/PagPaymentGateway/advertisements',
      policy,
      summary: 'The announcements of the day, as the home of a customer has them',
    },
    (call) => readAnnouncementsOn(call, today()),
  )
  registerDownload(
    app,
    services,
    {
      method: 'GET',
      url: '/PagPaymentGateway/advertisement',
      policy,
      query: z.object({ AdvID: id }),
      summary: 'The picture of an announcement of the day',
    },
    async (call) => openStoredFile(services.fileStore, await readAnnouncementPicture(call, call.query.AdvID, today())),
  )
}
