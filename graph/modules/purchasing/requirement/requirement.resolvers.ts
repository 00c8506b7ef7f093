import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { requirementList } from '#schema/modules/purchasing/requirement/requirement.list.ts'
import { changesResolver } from '#graph/kit/list/list-changes.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { approvalLevelsOf, listedLevels } from '#graph/modules/approvals/approval/levels-relation.ts'
import { keyAlone, saveDocumentMutation } from '#graph/kit/document/save-mutation.ts'
import { recordMutation } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/context/relation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { requesterOf } from '#graph/modules/identity/session/author-relations.ts'
import {
  annulRequirement,
  changeRequirementCategory,
  declineRequirement,
  deleteRequirement,
  readLines,
  readRequirement,
  readRequirementDefaults,
  readRequirements,
  saveRequirement,
} from './requirement.source.ts'
import {
  annulInput,
  categoryInput,
  declineInput,
  deleteInput,
  requirementInput,
  requirement,
} from './requirement.wire.ts'

export const requirementRelations = [
  requesterOf('Requirement'),
  relation({
    type: 'Requirement',
    field: 'lines',
    key: (row) => row.id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }, selected) => readLines(rest, ids, selected),
  }),
  approvalLevelsOf('Requirement', 'REQUIREMENT'),
  relation({
    type: 'SaveRequirementPayload',
    field: 'requirement',
    otherwise: null,
    key: (row) => row.requirementId ?? null,
    needs: ['requirementId'],
    fromRow: (row, selected) => keyAlone(row.requirementId, selected),
    load: (ids, { rest }) => readRequirements(rest, ids),
  }),
]

export const requirementResolvers = defineResolvers({
  Query: {
    requirements: listResolver(requirementList, requirement, listedLevels),
    requirementChanges: changesResolver(requirementList),
    requirementDefaults: (_, __, { rest }) => readRequirementDefaults(rest),
    requirement: (_, { id }, { rest }) => (canBeKey(id) ? readRequirement(rest, id) : null),
  },
  Mutation: {
    saveRequirement: saveDocumentMutation(requirementInput, saveRequirement),
    annulRequirement: recordMutation(annulInput, annulRequirement, (requirement) => ({ requirement })),
    declineRequirement: recordMutation(declineInput, declineRequirement, (requirement) => ({ requirement })),
    deleteRequirement: recordMutation(deleteInput, deleteRequirement, (requirement) => ({ requirement })),
    changeRequirementCategory: recordMutation(categoryInput, changeRequirementCategory, (changed) => changed),
  },
})
