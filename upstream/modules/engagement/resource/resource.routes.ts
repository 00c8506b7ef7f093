import { z } from 'zod'
import { resource } from '#schema/modules/engagement/resource/resource-catalogue.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { registerDownload, registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { downloadResource, fileInput, readSharedResources, setResourceFile } from './resource-file.ts'

/** CarResource: its files, and what each audience is shown; the resources themselves are a catalogue. */
export const resourceRoutes: RoutePlugin = (app, services) => {
  const everybody = signedIn(['staff', 'supplier', 'customer'])
  const today = () => limaDay(services.now())
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/CarResource/file',
      policy: allowed({ option: resource.option, flag: 'Save' }),
      body: fileInput,
      summary: 'Puts a file beside a resource, or takes it away',
    },
    setResourceFile,
  )
  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/CarResource/mine',
      policy: everybody,
      summary: "What the caller's audience is shown today",
    },
    (call) => readSharedResources(call, today()),
  )
  registerDownload(
    app,
    services,
    {
      method: 'GET',
      url: '/CarResource/download',
      policy: everybody,
      query: z.object({ ResID: id }),
      summary: 'The file of a resource, for those it is shown to',
    },
    (call) => downloadResource(call, today(), services.fileStore),
  )
}
