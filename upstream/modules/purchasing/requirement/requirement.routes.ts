import { z } from 'zod'
import { registerRead, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed, staffOrService } from '#upstream/platform/auth/policy.ts'
import { readProperty } from '#upstream/platform/company-settings/read-setting.ts'
import { REQUIREMENTS } from './requirement-access.ts'
import { readRequirement, readRequirements } from './read/requirement-by-id.ts'
import {
  annulRequirement,
  annulInput,
  categoryInput,
  changeRequirementCategory,
  declineRequirement,
  declineInput,
  deleteInput,
  deleteRequirement,
  type RecategorisedRequirement,
} from './change-requirement.ts'
import { LARGEST_SAVE, saveInput } from './requirement.input.ts'
import {
  requirementChanges,
  requirementChangesInput,
  requirementPage,
  requirementPageInput,
  requirementTotals,
} from './read/list-requirements.ts'
import { saveRequirement } from './save/save-requirement.ts'

const byIdInput = z.object({
  ReqID: z.union([id, z.array(id).max(500)]),
  CpyID: z.number().int().nullish(),
  UsrID: z.number().int().nullish(),
})

/** Which requirements a person sees is for the rows to say (rules 8); who may change them, for the screen's option. */
const viewPolicy = staffOrService
const changePolicy = allowed({ option: REQUIREMENTS, flag: ['Add', 'Edit', 'Save'] })
const editPolicy = allowed({ option: REQUIREMENTS, flag: 'Edit' })
/** Delete, or one's own while nobody has decided on it. */
const removePolicy = allowed({
  option: REQUIREMENTS,
  flag: ['Delete', 'Edit', 'Save'],
  serviceAccounts: ['ANNUL'],
})

/** Does a change and answers the requirement as it then stands. */
const thenRead =
  <Body extends { ReqID: number }>(work: (call: Call<Body>) => Promise<void>) =>
  async (call: Call<Body>) => {
    await work(call)
    return readRequirement(call, call.body.ReqID)
  }

/** LgsRequirement: the calls that are not a file. */
export function requirementRoutes(app: App, services: AppServices): void {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsRequirement/pagination',
      policy: viewPolicy,
      body: requirementPageInput,
      versioned: {},
      summary: 'A page of the requirements that the caller may see',
    },
    requirementPage,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsRequirement/defaults',
      policy: viewPolicy,
      summary: 'What a new requirement has unless its author says otherwise',
    },
    async ({ tx, identity }) => ({
      ReqDayExpiration: await readProperty(tx, identity.companyId, 'REQUIREMENT_EXPIRATION_DAYS'),
    }),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsRequirement/totals',
      policy: viewPolicy,
      body: requirementPageInput,
      versioned: {},
      summary: 'What the filtered requirements come to, by currency',
    },
    requirementTotals,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsRequirement/changes',
      policy: viewPolicy,
      body: requirementChangesInput,
      summary: 'How many of the filtered requirements others changed in the last milliseconds',
    },
    requirementChanges,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsRequirement/byid',
      policy: viewPolicy,
      body: byIdInput,
      versioned: {},
      summary: 'A requirement, or with a list of keys several',
    },
    async (call) =>
      Array.isArray(call.body.ReqID)
        ? readRequirements(call, call.body.ReqID, call.fields)
        : readRequirement(call, call.body.ReqID),
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsRequirement/save',
      policy: changePolicy,
      body: saveInput,
      bodyLimit: LARGEST_SAVE,
      summary: 'Creates or changes a requirement',
    },
    saveRequirement,
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/LgsRequirement/anulated',
      policy: removePolicy,
      body: annulInput,
      summary: 'Annuls a requirement',
    },
    thenRead(annulRequirement),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/LgsRequirement/decline',
      policy: allowed({ option: REQUIREMENTS, flag: 'Edit', serviceAccounts: ['ANNUL'] }),
      body: declineInput,
      summary: 'Sends a requirement back to its author',
    },
    thenRead(declineRequirement),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/LgsRequirement/editcategory',
      policy: editPolicy,
      body: categoryInput,
      summary: 'Changes the category',
    },
    async (call): Promise<RecategorisedRequirement> => {
      const { choices, warning } = await changeRequirementCategory(call)
      return { ...(await readRequirement(call, call.body.ReqID)), Data: choices, Warning: warning }
    },
  )
  for (const url of ['/LgsRequirement', '/LgsRequirement/delete'] as const) {
    registerWrite(
      app,
      services,
      {
        method: 'DELETE',
        url,
        policy: removePolicy,
        body: deleteInput,
        summary: 'Deletes a requirement on which nobody has decided',
      },
      async (call) => {
        const before = await readRequirement(call, call.body.ReqID)
        await deleteRequirement(call)
        return { ...before, SecStatus: 0 }
      },
    )
  }
}
