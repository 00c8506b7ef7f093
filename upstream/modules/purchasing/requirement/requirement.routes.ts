import { z } from 'zod'
import { read, write, type Call } from '#upstream/platform/http/call.ts'
import type { App, House } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { REQUIREMENTS } from './requirement-access.ts'
import { readRequirement, readRequirements } from './read/requirement-by-id.ts'
import {
  annul,
  annulInput,
  categoryInput,
  changeCategory,
  decline,
  declineInput,
  deleteInput,
  remove,
} from './change-requirement.ts'
import { LARGEST_SAVE, saveInput } from './requirement.input.ts'
import { requirementPage, requirementPageInput } from './read/list-requirements.ts'
import { saveRequirement } from './save/save-requirement.ts'

const byIdInput = z.object({
  ReqID: z.union([id, z.array(id).max(500)]),
  CpyID: z.number().int().nullish(),
  UsrID: z.number().int().nullish(),
})

/** Which requirements a person sees is for the rows to say (rules 8); who may change them, for the screen's option. */
const look = signedIn()
const change = allowed({ option: REQUIREMENTS, flag: ['Add', 'Edit', 'Save'] })
const edit = allowed({ option: REQUIREMENTS, flag: 'Edit' })
const erase = allowed({ option: REQUIREMENTS, flag: 'Delete' })
/** Or one's own, while nobody has decided on it. */
const annuls = allowed({ option: REQUIREMENTS, flag: ['Delete', 'Edit', 'Save'] })

/** Does a change and answers the requirement as it then stands. */
const thenRead =
  <Body extends { ReqID: number }>(work: (call: Call<Body>) => Promise<void>) =>
  async (call: Call<Body>) => {
    await work(call)
    return readRequirement(call, call.body.ReqID)
  }

/** LgsRequirement: the calls that are not a file. */
export function requirementRoom(app: App, house: House): void {
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/LgsRequirement/pagination',
      policy: look,
      body: requirementPageInput,
      summary: 'A page of the requirements that the caller may see',
    },
    requirementPage,
  )
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/LgsRequirement/byid',
      policy: look,
      body: byIdInput,
      summary: 'A requirement, or with a list of keys several',
    },
    async (call) =>
      Array.isArray(call.body.ReqID) ? readRequirements(call, call.body.ReqID) : readRequirement(call, call.body.ReqID),
  )
  write(
    app,
    house,
    {
      method: 'POST',
      url: '/LgsRequirement/save',
      policy: change,
      body: saveInput,
      bodyLimit: LARGEST_SAVE,
      summary: 'Creates or changes a requirement',
    },
    saveRequirement,
  )
  write(
    app,
    house,
    {
      method: 'PUT',
      url: '/LgsRequirement/anulated',
      policy: annuls,
      body: annulInput,
      summary: 'Annuls a requirement',
    },
    thenRead(annul),
  )
  write(
    app,
    house,
    {
      method: 'PUT',
      url: '/LgsRequirement/decline',
      policy: edit,
      body: declineInput,
      summary: 'Sends a requirement back to its author',
    },
    thenRead(decline),
  )
  write(
    app,
    house,
    {
      method: 'PUT',
      url: '/LgsRequirement/editcategory',
      policy: edit,
      body: categoryInput,
      summary: 'Changes the category',
    },
    thenRead(changeCategory),
  )
  for (const url of ['/LgsRequirement', '/LgsRequirement/delete']) {
    write(
      app,
      house,
      {
        method: 'DELETE',
        url,
        policy: erase,
        body: deleteInput,
        summary: 'Deletes a requirement that can still be edited',
      },
      async (call) => {
        const before = await readRequirement(call, call.body.ReqID)
        await remove(call)
        return { ...before, SecStatus: 0 }
      },
    )
  }
}
