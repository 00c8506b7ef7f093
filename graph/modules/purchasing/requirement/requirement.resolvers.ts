import { readLevels } from '#graph/modules/approvals/approval/approval.source.ts'
import type { GraphQLResolveInfo } from 'graphql'
import { saveDocumentMutation } from '#graph/kit/document/save-mutation.ts'
import { signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import { mutation, type Translates } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/hydration/relation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { PageInput } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { readUsers } from '#graph/modules/identity/session/session.source.ts'
import {
  annulRequirement,
  changeRequirementCategory,
  declineRequirement,
  pageOfRequirements,
  readLines,
  readRequirement,
  readRequirements,
  saveRequirement,
  type Requirement,
  type RequirementSort,
} from './requirement.source.ts'
import {
  annulInput,
  categoryInput,
  declineInput,
  requirementInput,
  type requirementFilter,
} from './requirement.wire.ts'

interface RequirementsArgs {
  page?: PageInput | null
  sort?: RequirementSort | null
  search?: string | null
  filter?: (Omit<InputOf<typeof requirementFilter.table>, 'requester'> & { mine?: boolean | null }) | null
}

function requirements(
  _: unknown,
  { filter, ...args }: RequirementsArgs,
  context: GraphContext,
  info: GraphQLResolveInfo,
) {
  const { mine, ...rest } = filter ?? {}
  return pageOfRequirements(
    context.rest,
    {
      ...args,
      filter: { ...rest, ...(mine && { requester: signedIn(context).userId }) },
    },
    selectedIn(info, 'items'),
  )
}

const changing = <Input>(input: Translates, change: (rest: Rest, input: Input) => Promise<Requirement>) =>
  mutation(input, {}, async (values: Input, { rest }) => ({ requirement: await change(rest, values) }))

export const requirementRelations = [
  relation({
    type: 'Requirement',
    field: 'requester',
    key: (row: Requirement) => row.requesterId,
    needs: ['requesterId'],
    otherwise: null,
    load: (ids, { rest }: GraphContext, selected) => readUsers(rest, ids, selected),
  }),
  relation({
    type: 'Requirement',
    field: 'lines',
    key: (row: Requirement) => row.id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }: GraphContext, selected) => readLines(rest, ids, selected),
  }),
  relation({
    type: 'Requirement',
    field: 'approvalLevels',
    key: (row: Requirement) => row.id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }: GraphContext, selected) => readLevels(rest, 'REQUIREMENT', ids, selected),
  }),
  relation({
    type: 'SaveRequirementPayload',
    field: 'requirement',
    otherwise: null,
    key: (row: { requirementId?: string }) => row.requirementId ?? null,
    needs: ['requirementId'],
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
    saveRequirement: saveDocumentMutation(requirementInput, saveRequirement),
    annulRequirement: changing(annulInput, annulRequirement),
    declineRequirement: changing(declineInput, declineRequirement),
    changeRequirementCategory: changing(categoryInput, changeRequirementCategory),
  },
}
