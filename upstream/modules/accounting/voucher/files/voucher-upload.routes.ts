import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { voucherMessages } from '#schema/modules/accounting/voucher/voucher.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Limits } from '#upstream/platform/files/receive-upload.ts'
import { LARGEST_UPLOAD, upload } from '#upstream/platform/files/upload.ts'
import { callerOf, routeOf } from '#upstream/platform/http/call.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import type { App, House } from '#upstream/platform/http/services.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { rucOf } from '#upstream/modules/purchasing/supplier/own-supplier.ts'
import { orderPlace, orderReach } from '#upstream/modules/purchasing/order/order-access.ts'
import { voucherRefusal, type Closable } from '#upstream/modules/purchasing/order/progress/voucher-eligibility.ts'
import { supportLimits } from '#upstream/modules/purchasing/order/support/support-file.ts'
import { kept } from '#upstream/kit/document/visibility.ts'
import { sql } from 'kysely'
import type { Asking } from '../voucher-access.ts'
import { readContents, withContents } from './read-voucher-files.ts'
import { uploadQuery } from '../voucher.input.ts'

type UploadQuery = z.output<typeof uploadQuery>

/** Helper/uploadfileprovider: a file of a voucher, before the voucher is saved. */
export function voucherUploadRoom(app: App, house: House): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: LARGEST_UPLOAD, files: 1, fields: 5, parts: 6 } })
    scope.route({
      ...routeOf({
        method: 'POST',
        url: '/Helper/uploadfileprovider',
        policy: signedIn(['supplier']),
        summary: 'Keeps a file of a voucher of an order, to be saved with it afterwards',
        query: uploadQuery,
      }),
      bodyLimit: LARGEST_UPLOAD + 65_536,
      handler: async (request) => answer(await keep(house, request)),
    })
  })
}

/** What cannot be read is refused here, so that its sender learns it beside the file. */
async function keep(house: House, request: FastifyRequest) {
  const query = request.query as UploadQuery
  const uploaded = await upload(house, request, await limitsFor(house, request, query))
  const files = [{ ...uploaded, VodSupport: query.VodSupport }]
  const { findings } = withContents(files, await readContents(house.filesDir, files))
  if (findings[0]) throw refuse.badRequest({ message: findings[0].message, path: 'file' })
  return uploaded
}

function limitsFor({ database }: House, request: FastifyRequest, query: UploadQuery): Promise<Limits> {
  const { identity, permissions } = callerOf(request)
  const scope = { company: identity.companyId, user: identity.userId }
  return inCompany(
    database,
    scope,
    async (tx) => {
      await requireOwnOrder({ tx, identity, permissions }, query)
      const { extensions, largest, longestName } = supportLimits(query.VodSupport)
      return { accept: extensions, size: largest, length: longestName }
    },
    { readOnly: true },
  )
}

/** @throws Refusal 403 for another RUC than the account's, 404 for an order that is not its own, 400 when it takes no vouchers */
async function requireOwnOrder(asking: Asking, { Ruc, NroVoucher, OrdDocumentNumber }: UploadQuery): Promise<void> {
  const { tx } = asking
  if (Ruc !== '' && Ruc !== (await rucOf(asking))) throw refuse.forbidden()
  const { rows } = await sql<Closable>`
    select r."OrdStatus", r."OrdCloseReason" from "LgsOrderPurcharse" r
    where r."OrdDocumentNumber" = ${OrdDocumentNumber} and ${kept(await orderReach(tx, asking), orderPlace)}`.execute(
    tx,
  )
  const [order] = rows
  if (!order) throw refuse.notFound()
  const reason = voucherRefusal(order)
  if (reason !== null) throw refuse.badRequest(reason)
  if (NroVoucher.trim().length < 2) throw refuse.badRequest({ message: voucherMessages.number, path: 'NroVoucher' })
}
