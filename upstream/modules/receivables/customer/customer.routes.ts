import { z } from 'zod'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { handOut } from '#upstream/platform/files/file-store.ts'
import { file, read } from '#upstream/platform/http/call.ts'
import type { Room } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { writeExcel, XLSX } from '#upstream/kit/xlsx/sheet.ts'
import { advertisementsOn, pictureOf } from './customer-announcements.ts'
import { readHome } from './customer-home.ts'
import { readPayments, readSchedule } from './instalment-schedule.ts'
import { purchaseIn } from './posted-statement.ts'
import { readStatement, statementSheets } from './statement.xlsx.ts'

const policy = signedIn(['customer'])

/** A schedule of thirty years, as a browser serializes it, is some 200 KB. */
const LONGEST_POST = 500_000

/** PagPaymentGateway: what a customer reads (portal.md 7); paying is paymentRoom's. */
export const customerRoom: Room = (app, house) => {
  const today = () => limaDay(house.now())

  read(
    app,
    house,
    {
      method: 'GET',
      url: '/PagPaymentGateway/customer',
      policy,
      query: z.object({ document: z.string().max(20).optional() }),
      summary: 'The signed-in customer, what they bought, what is late of it, and the announcements of the day',
    },
    (call) => readHome(call, call.query.document, today()),
  )
  read(
    app,
    house,
    {
      method: 'GET',
      url: '/PagPaymentGateway/shedule',
      policy,
      query: z.object({ idproforma: id }),
      summary: 'The schedule of a purchase: what is owed, what was paid, all of it',
    },
    (call) => readSchedule(call, call.query.idproforma, today()),
  )
  read(
    app,
    house,
    {
      method: 'GET',
      url: '/PagPaymentGateway/payment',
      policy,
      query: z.object({ idCuotaCobrar: id }),
      summary: 'What was paid of an instalment',
    },
    (call) => readPayments(call, call.query.idCuotaCobrar),
  )
  file(
    app,
    house,
    {
      method: 'POST',
      url: '/PagPaymentGateway/dataexcel',
      policy,
      body: z.object({ Json: z.string().min(1).max(LONGEST_POST) }),
      summary: 'Estado de cuenta as Excel, rebuilt from the key in the posted schedule',
    },
    async (call) => {
      const statement = await readStatement(call, await purchaseIn(call, call.body.Json), today())
      return async () => ({
        bytes: await writeExcel(statementSheets(statement)),
        name: `Estado de cuenta ${statement.purchase.correlativo}.xlsx`,
        type: XLSX,
      })
    },
  )
  read(
    app,
    house,
    {
      method: 'GET',
      url: '/PagPaymentGateway/advertisements',
      policy,
      summary: 'The announcements of the day, as the home of a customer has them',
    },
    (call) => advertisementsOn(call, today()),
  )
  file(
    app,
    house,
    {
      method: 'GET',
      url: '/PagPaymentGateway/advertisement',
      policy,
      query: z.object({ AdvID: id }),
      summary: 'The picture of an announcement of the day',
    },
    async (call) => handOut(house.filesDir, await pictureOf(call, call.query.AdvID, today())),
  )
}
