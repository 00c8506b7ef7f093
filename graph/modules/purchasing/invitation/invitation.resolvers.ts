import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { relation } from '#graph/platform/hydration/relation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { readParameter } from '#graph/modules/organisation/parameter/parameter.source.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import {
  pageOfInvitations,
  readInvitation,
  readSection,
  type Invitation,
  type InvitationListArgs,
} from './invitation.source.ts'

/** The company's parameter that says where the video stands. */
const HELP = 'QUOTATION_HELP_VIDEO'

const section = (field: Parameters<typeof readSection>[2], otherwise: [] | null) =>
  relation({
    type: 'Invitation',
    field,
    key: (row: Invitation) => row.id,
    needs: ['id'],
    otherwise,
    load: async (ids, { rest }: GraphContext): Promise<Map<string, unknown>> => readSection(rest, ids, field),
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

export const invitationResolvers = {
  Query: {
    myInvitations: (_: unknown, args: InvitationListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfInvitations(rest, args, selectedIn(info, 'items')),
    myInvitation: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? readInvitation(rest, id) : null,
    invitationHelp: async (_: unknown, __: unknown, { rest }: GraphContext) =>
      (await readParameter(rest, HELP)) || null,
  },
}
