import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { WORKERS } from '#upstream/modules/organisation/employee/employee.repo.ts'
import { openStoredFile } from '#upstream/kit/file/stored-file.ts'
import { USERS } from '#upstream/modules/identity/permission/administrator-rule.ts'
import { registerDownload, registerRead, registerPreparedWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { isAdministrator, refuseUnlessAdministrator } from '#upstream/modules/identity/permission/administrators.ts'
import { userById } from '#upstream/modules/identity/user/user.repo.ts'
import {
  signatureOwnerOfUser,
  signatureOwnerOfFile,
  signatureOwnerOfWorker,
} from '#upstream/kit/document/print/signature.repo.ts'
import { saveSignature, signatureInput, canPrintPicture } from './save-signature.ts'

const messages = {
  positionOfUser: 'Asigne Cargo a Usuario',
} as const

const subject = ['UsrID'] as const

/** Signatures of the staff (portal.md 7): each keeps their own, administrators those of others (docs/decisions/0217). */
export const signatureRoutes: RoutePlugin = (app, services) => {
  registerPreparedWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/GenWorker/signature',
      policy: signedIn(),
      body: signatureInput.extend({ ...callers, WrkID: id }),
      summary: "Keeps the caller's own signature, or that of an employee, for administrators",
    },
    async (call, isPrintable: boolean) => {
      const { tx, identity, permissions, body } = call
      const owner = await signatureOwnerOfWorker(tx, identity.companyId, body.WrkID)
      if (!owner) throw refuse.notFound()
      if (owner.UsrID !== identity.userId && !isAdministrator(permissions))
        throw permissions.may(WORKERS, 'View') ? refuse.forbidden() : refuse.notFound()
      return saveSignature(call, isPrintable, owner)
    },
    (readCall) => canPrintPicture(readCall, services),
  )

  registerPreparedWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/User/updatefirma',
      policy: allowed({ option: USERS, flag: 'Edit', subject }),
      body: signatureInput.extend({ UsrID: id }),
      summary: 'Keeps the signature of a user, for administrators',
    },
    async (call, isPrintable: boolean) => {
      const { tx, identity, body, permissions } = call
      if (!(await userById(tx, identity.companyId, body.UsrID))) throw refuse.notFound()
      refuseUnlessAdministrator(permissions)
      const owner = await signatureOwnerOfUser(tx, identity.companyId, body.UsrID)
      if (!owner) throw refuse.badRequest(messages.positionOfUser)
      return saveSignature(call, isPrintable, owner)
    },
    (readCall) => canPrintPicture(readCall, services),
  )

  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/Helper/getPhotoWorkerFirma',
      policy: signedIn(['staff'], { subject }),
      query: z.object({ UsrID: id.optional() }),
      summary: "Which signature a user has; the caller's own unless told",
    },
    async ({ tx, identity, permissions, query: { UsrID = identity.userId } }) => {
      if (UsrID !== identity.userId && !isAdministrator(permissions)) return null
      return (await signatureOwnerOfUser(tx, identity.companyId, UsrID)) ?? null
    },
  )

  registerDownload(
    app,
    services,
    {
      method: 'GET',
      url: '/Helper/signature',
      policy: signedIn(),
      query: z.object({ PrsFirma: z.string().max(64) }),
      summary: 'The picture of a signature, for its owner and for administrators',
    },
    async ({ tx, identity, permissions, query: { PrsFirma } }) => {
      const owner = await signatureOwnerOfFile(tx, identity.companyId, PrsFirma)
      const isTheirs = owner && (owner.UsrID === identity.userId || isAdministrator(permissions))
      if (!isTheirs || owner.FilName === null) throw refuse.notFound()
      return openStoredFile(services.fileStore, { FilID: PrsFirma, FilName: owner.FilName })
    },
  )
}
