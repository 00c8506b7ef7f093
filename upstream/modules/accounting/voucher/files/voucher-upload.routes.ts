import multipart from '@fastify/multipart'
import { alias } from '#upstream/platform/database/alias.ts'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { FORM_BYTES, LARGEST_UPLOAD, type UploadLimits } from '#schema/platform/files/upload-limits.ts'
import { voucherMessages } from '#schema/modules/accounting/voucher/voucher.ts'
import { registerRoute } from '#upstream/platform/http/route.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { FORM_PARTS, storeUpload } from '#upstream/kit/file/upload.ts'
import { requireCaller } from '#upstream/platform/http/call.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { requireEnabledSupplier, rucOf } from '#upstream/modules/purchasing/supplier/own-supplier.ts'
import { orderTable, orderScopeFor } from '#upstream/modules/purchasing/order/order-access.ts'
import {
  voucherRefusal,
  type VoucherEligibility,
} from '#upstream/modules/purchasing/order/progress/voucher-eligibility.ts'
import { supportLimits } from '#upstream/modules/purchasing/order/support/support-file.ts'
import { isLiveAndVisible } from '#upstream/kit/document/visibility.ts'
import { sql } from 'kysely'
import { selectBilledOrder, type BilledOrder, type VoucherCaller } from '../voucher-access.ts'
import { readContents, attachContents } from './read-voucher-files.ts'
import { previewVoucherXml } from './preview-xml.ts'
import { uploadQuery } from '../voucher.input.ts'

type UploadQuery = z.output<typeof uploadQuery>

/** Helper/uploadfileprovider: a file of a voucher, before the voucher is saved. */
export function voucherUploadRoutes(app: App, services: AppServices): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: LARGEST_UPLOAD, ...FORM_PARTS } })
    registerRoute(
      scope,
      {
        method: 'POST',
        url: '/Helper/uploadfileprovider',
        policy: signedIn(['supplier']),
        summary: 'Keeps a file of a voucher of an order, to be saved with it afterwards',
        query: uploadQuery,
        bodyLimit: LARGEST_UPLOAD + FORM_BYTES,
      },
      async ({ request, query }) => answer(await storeVoucherUpload(services, request, query)),
    )
  })
}

/**
 * What cannot be read is refused here, so that its sender learns it beside the file. An XML that comes without a number, which
 * it says itself, is also judged: what it says and what speaks against it are answered beside the file.
 */
async function storeVoucherUpload(services: AppServices, request: FastifyRequest, query: UploadQuery) {
  const order = await ownOrder(services, request, query)
  const uploaded = await storeUpload(services, request, limitsOf(query))
  const files = [{ ...uploaded, VodSupport: query.VodSupport, path: 'file' }]
  const {
    read: [file],
    findings: issues,
  } = attachContents(files, await readContents(services.fileStore, files))
  if (issues[0]) throw refuse.badRequest({ message: issues[0].message, path: 'file' })
  if (!isFirst(query) || !file) return uploaded
  const Voucher = await look(services, request, ({ tx }) => previewVoucherXml(tx, order, file))
  return { ...uploaded, Voucher }
}

/** An XML that comes before its voucher has a number. */
const isFirst = ({ NroVoucher, VodSupport }: UploadQuery): boolean =>
  VodSupport === 'SreXml' && NroVoucher.trim() === ''

function limitsOf({ VodSupport }: UploadQuery): UploadLimits {
  const limits = supportLimits(VodSupport)
  // The file of a voucher stays under its bytes (portal.md 5); an upload may have as many as its limit says.
  return { ...limits, largest: limits.largest - 1 }
}

function look<T>(
  { database }: AppServices,
  request: FastifyRequest,
  work: (caller: VoucherCaller) => Promise<T>,
): Promise<T> {
  const { identity, permissions } = requireCaller(request)
  const scope = { company: identity.companyId, user: identity.userId }
  return inCompany(database, scope, (tx) => work({ tx, identity, permissions }), { readOnly: true })
}

const ownOrder = (services: AppServices, request: FastifyRequest, query: UploadQuery): Promise<BilledOrder> =>
  look(services, request, async (caller) => readOrder(caller.tx, await requireOwnOrder(caller, query)))

const readOrder = (tx: Transaction<Tables>, OrdID: number): Promise<BilledOrder> =>
  selectBilledOrder(tx).where('OrdID', '=', OrdID).executeTakeFirstOrThrow()

/** @throws Refusal 403 for another RUC than the account's, 404 for an order that is not its own, 400 when it takes no vouchers or the supplier is disabled */
async function requireOwnOrder(caller: VoucherCaller, query: UploadQuery): Promise<number> {
  const { tx } = caller
  const { Ruc, NroVoucher, OrdDocumentNumber } = query
  await requireEnabledSupplier(caller)
  if (Ruc !== '' && Ruc !== (await rucOf(caller))) throw refuse.forbidden()
  const order = alias('LgsOrderPurcharse', 'r')
  const { rows } = await sql<VoucherEligibility & { OrdID: number }>`
    select ${order('OrdID')}, ${order('OrdStatus')}, ${order('OrdCloseReason')} from ${order.table}
    where ${order('OrdDocumentNumber')} = ${OrdDocumentNumber} and ${isLiveAndVisible(await orderScopeFor(tx, caller), orderTable, order)}`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw refuse.notFound()
  const reason = voucherRefusal(found)
  if (reason !== null) throw refuse.badRequest(reason)
  if (!isFirst(query) && NroVoucher.trim().length < 2)
    throw refuse.badRequest({ message: voucherMessages.number, path: 'NroVoucher' })
  return found.OrdID
}
