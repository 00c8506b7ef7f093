import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { registerDownload, registerRead } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { PDF, printPdf } from '#upstream/kit/pdf/print-pdf.ts'
import { readInvitation, readWholeInvitations } from './invitation-by-id.ts'
import { invitationPage, invitationPageInput, invitationsOf } from './list-invitations.ts'
import { offerReceiptPdf, readOfferReceipt } from './receipt.pdf.ts'

const policy = signedIn(['supplier'])

const byIdInput = z.object({ ...callers, CttID: z.union([id, z.array(id).max(500)]) })

/** SupPortalProviders: the quotations that ask the supplier who calls; and the receipt of what it sent. */
export const invitationRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/SupPortalProviders/byruc',
      policy,
      query: z.object({ ruc: z.string().max(20) }),
      summary: 'Every quotation that asks the supplier, the newest first; the RUC must be its own',
    },
    (call) => invitationsOf(call, call.query.ruc),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SupPortalProviders/pagination',
      policy,
      body: invitationPageInput,
      summary: 'A page of the quotations that ask the supplier',
    },
    invitationPage,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SupPortalProviders/byid',
      policy,
      body: byIdInput,
      summary: 'A quotation as the supplier that it asks reads it, or with a list of keys several',
    },
    async (call) =>
      Array.isArray(call.body.CttID)
        ? readWholeInvitations(call, call.body.CttID)
        : readInvitation(call, call.body.CttID),
  )
  registerDownload(
    app,
    services,
    {
      method: 'GET',
      url: '/LgsCotizationProvider/receiptpdf',
      policy,
      query: z.object({ CtpID: id }),
      summary: 'A copy of the offer that was sent, as a PDF',
    },
    async (call) => {
      const receipt = await readOfferReceipt(call, call.query.CtpID)
      return async () => ({
        bytes: await printPdf(offerReceiptPdf(receipt)),
        name: `constancia-${receipt.invitation.CttDocumentNumber}.pdf`,
        type: PDF,
      })
    },
  )
}
