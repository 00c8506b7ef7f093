import { readLevels } from '../approval/approval.source.ts'
import type { GraphContext } from '../context.ts'
import { mutation } from '../errors/payload.ts'
import { relation } from '../hydration/relation.ts'
import { canBeKey } from '../rest/batch.ts'
import type { PageInput } from '../rest/page.ts'
import type { InputOf } from '../rest/wire.ts'
import { readUsers } from '../session/session.source.ts'
import { signedIn } from '../session/session.resolvers.ts'
import {
  annulRequirement, pageOfRequirements, readLines, readRequirement, readRequirements, saveRequirement, type Requirement, type RequirementSort,
} from './requirement.source.ts'
import { annulInput, requirementInput, type requirementFilter } from './requirement.wire.ts'

interface RequirementsArgs {
  page?: PageInput | null
  sort?: RequirementSort | null
  search?: string | null
  filter?: (Omit<InputOf<typeof requirementFilter.table>, 'requester'> & { mine?: boolean | null }) | null
}

function requirements(_: unknown, { filter, ...asked }: RequirementsArgs, context: GraphContext) {
  const { mine, ...rest } = filter ?? {}
  return pageOfRequirements(context.rest, {
    ...asked, filter: { ...rest, ...(mine && { requester: signedIn(context).userId }) },
  })
}

export const requirementRelations = [
  relation({
    type: 'Requirement', field: 'requester', key: (row: Requirement) => row.requesterId, otherwise: null,
    load: (ids, { rest }: GraphContext) => readUsers(rest, ids),
  }),
  relation({
    type: 'Requirement', field: 'lines', key: (row: Requirement) => row.id, otherwise: [],
    load: (ids, { rest }: GraphContext) => readLines(rest, ids),
  }),
  relation({
    type: 'Requirement', field: 'approvalLevels', key: (row: Requirement) => row.id, otherwise: [],
    load: (ids, { rest }: GraphContext) => readLevels(rest, 'REQUIREMENT', ids),
  }),
  relation({
    type: 'SaveRequirementPayload', field: 'requirement', otherwise: null,
    key: (row: { requirementId?: string }) => row.requirementId ?? null,
    load: (ids, { rest }: GraphContext) => readRequirements(rest, ids),
  }),
]

export const requirementResolvers = {
  Query: {
    requirements,
    requirement: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? readRequirement(rest, id) : null,
  },
  Mutation: {
    saveRequirement: mutation(
      requirementInput,
      { circuitsToChoose: [] },
      async (input: InputOf<typeof requirementInput.table>, { rest, lookAgain }) => {
        const { notified, ...payload } = await saveRequirement(rest, input)
        lookAgain(notified)
        return payload
      },
    ),
    annulRequirement: mutation(annulInput, {}, async (input: InputOf<typeof annulInput.table>, { rest }) =>
      ({ requirement: await annulRequirement(rest, input) })),
  },
}
