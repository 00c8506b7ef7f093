import multipart from '@fastify/multipart'
import { alias } from '#upstream/platform/database/alias.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { voucherMessages } from '#schema/modules/accounting/voucher/voucher.ts'
import { registerRoute } from '#upstream/platform/http/route.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { UploadLimits } from '#upstream/platform/files/receive-upload.ts'
import { LARGEST_UPLOAD, storeUpload } from '#upstream/platform/files/upload.ts'
import { requireCaller } from '#upstream/platform/http/call.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { rucOf } from '#upstream/modules/purchasing/supplier/own-supplier.ts'
import { orderTable, orderScopeFor } from '#upstream/modules/purchasing/order/order-access.ts'
import {
  voucherRefusal,
  type VoucherEligibility,
} from '#upstream/modules/purchasing/order/progress/voucher-eligibility.ts'
import { supportLimits } from '#upstream/modules/purchasing/order/support/support-file.ts'
import { isLiveAndVisible } from '#upstream/kit/document/visibility.ts'
import { sql } from 'kysely'
import type { VoucherCaller } from '../voucher-access.ts'
import { readContents, attachContents } from './read-voucher-files.ts'
import { uploadQuery } from '../voucher.input.ts'

type UploadQuery = z.output<typeof uploadQuery>

/** Helper/uploadfileprovider: a file of a voucher, before the voucher is saved. */
export function voucherUploadRoutes(app: App, services: AppServices): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: LARGEST_UPLOAD, files: 1, fields: 5, parts: 6 } })
    registerRoute(
      scope,
      {
        method: 'POST',
        url: '/Helper/uploadfileprovider',
        policy: signedIn(['supplier']),
        summary: 'Keeps a file of a voucher of an order, to be saved with it afterwards',
        query: uploadQuery,
        bodyLimit: LARGEST_UPLOAD + 65_536,
      },
      async ({ request, query }) => answer(await storeVoucherUpload(services, request, query)),
    )
  })
}

/** What cannot be read is refused here, so that its sender learns it beside the file. */
async function storeVoucherUpload(services: AppServices, request: FastifyRequest, query: UploadQuery) {
  const uploaded = await storeUpload(services, request, await limitsFor(services, request, query))
  const files = [{ ...uploaded, VodSupport: query.VodSupport }]
  const { findings: issues } = attachContents(files, await readContents(services.filesDir, files))
  if (issues[0]) throw refuse.badRequest({ message: issues[0].message, path: 'file' })
  return uploaded
}

function limitsFor({ database }: AppServices, request: FastifyRequest, query: UploadQuery): Promise<UploadLimits> {
  const { identity, permissions } = requireCaller(request)
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
async function requireOwnOrder(
  caller: VoucherCaller,
  { Ruc, NroVoucher, OrdDocumentNumber }: UploadQuery,
): Promise<void> {
  const { tx } = caller
  if (Ruc !== '' && Ruc !== (await rucOf(caller))) throw refuse.forbidden()
  const order = alias('LgsOrderPurcharse', 'r')
  const { rows } = await sql<VoucherEligibility>`
    select ${order('OrdStatus')}, ${order('OrdCloseReason')} from ${order.table}
    where ${order('OrdDocumentNumber')} = ${OrdDocumentNumber} and ${isLiveAndVisible(await orderScopeFor(tx, caller), orderTable, order)}`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw refuse.notFound()
  const reason = voucherRefusal(found)
  if (reason !== null) throw refuse.badRequest(reason)
  if (NroVoucher.trim().length < 2) throw refuse.badRequest({ message: voucherMessages.number, path: 'NroVoucher' })
}
