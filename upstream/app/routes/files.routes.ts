import multipart from '@fastify/multipart'
import { z } from 'zod'
import {
  DECLARATION_FILE,
  FORM_BYTES,
  LARGEST_UPLOAD,
  PICTURE_FILE,
  type UploadLimits,
} from '#schema/platform/files/upload-limits.ts'
import { attachmentFile } from '#upstream/kit/attachment/attachment-file.ts'
import { registerRoute, type ParsedRequest } from '#upstream/platform/http/route.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { requireCaller, registerDownload } from '#upstream/platform/http/call.ts'
import { answer } from '#upstream/platform/errors/envelope.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { downloads } from './downloads.ts'
import { FORM_PARTS, uploadLimitsOf, storeUpload } from '#upstream/kit/file/upload.ts'

/** Customers neither bring nor fetch files here. */
const uploaders = signedIn(['staff', 'supplier'], { serviceAccounts: true })

const uploadQuery = z.object({ parameter: id.default(0), TrsCode: z.string().max(10).optional() })
const fileName = z.string().min(1).max(256)
const downloadQuery = z.object({ fileName, type: z.string().max(4).default('1') })

/** Helper: uploads and downloads (back-office.md 7, rules 9). */
export function fileRoutes(app: App, services: AppServices): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: LARGEST_UPLOAD, ...FORM_PARTS } })

    const takes = (
      url: string,
      summary: string,
      limitsFor: (parsed: ParsedRequest<z.ZodType, typeof uploadQuery>) => Promise<UploadLimits>,
    ) =>
      registerRoute(
        scope,
        {
          method: 'POST',
          url,
          policy: uploaders,
          summary,
          query: uploadQuery,
          bodyLimit: LARGEST_UPLOAD + FORM_BYTES,
          answerName: 'upload',
        },
        async (parsed) => answer(await storeUpload(services, parsed.request, await limitsFor(parsed))),
      )

    takes(
      '/Helper/uploadfile',
      'Keeps a file, to be put beside a document afterwards',
      ({ request, query: { parameter, TrsCode } }) => {
        const { identity } = requireCaller(request)
        return inCompany(
          services.database,
          { company: identity.companyId, user: identity.userId },
          uploadLimitsOf(parameter, TrsCode, identity),
          { readOnly: true },
        )
      },
    )
    takes('/Helper/dropzone', 'Keeps one picture', async () => PICTURE_FILE)
    takes(
      '/GenSupplier/uploaddj',
      'Keeps a sworn declaration, to be made a supplier’s afterwards',
      async () => DECLARATION_FILE,
    )
  })

  registerDownload(
    app,
    services,
    {
      method: 'POST',
      url: '/Helper/downloadfile',
      policy: uploaders,
      summary: 'A file, for who may see its document',
      query: downloadQuery,
    },
    async (call) => {
      const find = downloads[call.query.type]
      return (await find?.(call, call.query.fileName, services)) ?? Promise.reject(refuse.notFound())
    },
  )

  registerDownload(
    app,
    services,
    {
      method: 'POST',
      url: '/Helper/downloadfilerute',
      policy: uploaders,
      summary: 'An attachment of a type that is kept under a route',
      query: z.object({ fileName, route: z.string().min(1).max(256) }),
    },
    async (call) =>
      (await attachmentFile(call, call.query.fileName, services, call.query.route)) ??
      Promise.reject(refuse.notFound()),
  )
}
