import { z } from 'zod'
import { resource } from '#schema/modules/engagement/resource/resource-catalogue.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { file, read, write } from '#upstream/platform/http/call.ts'
import type { Room } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { download, fileInput, mine, setFile } from './resource-file.ts'

/** CarResource: its files, and what each audience is shown; the resources themselves are a catalogue. */
export const resourceRoom: Room = (app, house) => {
  const everybody = signedIn(['staff', 'supplier', 'customer'])
  const today = () => limaDay(house.now())
  write(
    app,
    house,
    {
      method: 'PUT',
      url: '/CarResource/file',
      policy: allowed({ option: resource.option, flag: 'Save' }),
      body: fileInput,
      summary: 'Puts a file beside a resource, or takes it away',
    },
    setFile,
  )
  read(
    app,
    house,
    {
      method: 'GET',
      url: '/CarResource/mine',
      policy: everybody,
      summary: "What the caller's audience is shown today",
    },
    (call) => mine(call, today()),
  )
  file(
    app,
    house,
    {
      method: 'GET',
      url: '/CarResource/download',
      policy: everybody,
      query: z.object({ ResID: id }),
      summary: 'The file of a resource, for those it is shown to',
    },
    (call) => download(call, today(), house.filesDir),
  )
}
