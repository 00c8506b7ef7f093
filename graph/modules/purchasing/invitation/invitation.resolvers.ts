import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { invitationList } from '#schema/modules/purchasing/invitation/invitation.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { relation } from '#graph/platform/context/relation.ts'
import { readParameter } from '#graph/modules/organisation/parameter/parameter.source.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { readInvitation, readSection } from './invitation.source.ts'
import { invitation } from './invitation.wire.ts'

/** The company's parameter that says where the video stands. */
const HELP = 'QUOTATION_HELP_VIDEO'

const section = (field: Exclude<Parameters<typeof readSection>[2], 'id'>, otherwise: [] | null) =>
  relation({
    type: 'Invitation',
    field,
    key: (row) => row.id,
    needs: ['id'],
    otherwise,
    load: (ids, { rest }, selected) => readSection(rest, ids, field, selected),
  })

export const invitationRelations = [
  section('lines', []),
  section('payments', []),
  section('offerAttachmentTypes', []),
  section('readjustmentReasons', []),
  section('offer', null),
  section('previousOffer', null),
  section('corrections', []),
]

export const invitationResolvers = defineResolvers({
  Query: {
    myInvitations: listResolver(invitationList, invitation),
    myInvitation: (_, { id }, { rest }) => (canBeKey(id) ? readInvitation(rest, id) : null),
    invitationHelp: async (_, __, { rest }) => (await readParameter(rest, HELP)) || null,
  },
})
