import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/hydration/relation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import type { InputOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import { userPermissions } from './permission.wire.ts'
import {
  activateAccount,
  copyPermissions,
  decideAccountClaim,
  giveTemporaryPassword,
  pageOfUsers,
  readAccountClaims,
  readAreasOf,
  readConfig,
  readCostCentersOf,
  readMenuItems,
  readOwnConfig,
  readPermissionsOf,
  readUser,
  readUserCompanies,
  saveAreasOf,
  saveConfig,
  saveCostCentersOf,
  saveMenu,
  savePermissionsOf,
  saveUser,
  setUserActive,
  unlockUser,
  type UserListArgs,
} from './user.source.ts'
import {
  copyInput,
  decisionInput,
  menuInput,
  sharesInput,
  userActiveInput,
  temporaryInput,
  userConfig,
  userInput,
} from './user.wire.ts'

/** A field that is asked about one user, or about whoever is signed in. */
const of =
  <Id extends string | null | undefined, T>(read: (rest: Rest, id: Id) => Promise<T>) =>
  (_: unknown, { id }: { id: Id }, { rest }: GraphContext) =>
    read(rest, id)

/** A change whose answer stands under `name` in the payload. */
const changed = <T extends Table, R>(
  name: string,
  sent: WireRecord<T>,
  change: (rest: Rest, input: InputOf<T>) => Promise<R>,
) => mutation(sent, {}, async (input: InputOf<T>, { rest }) => ({ [name]: await change(rest, input) }))

export const userRelations = [
  relation({
    type: 'Session',
    field: 'config',
    key: (row: { user: { id: string } }) => row.user.id,
    needs: ['user'],
    otherwise: null,
    load: async ([userId = ''], { rest }: GraphContext) => {
      const config = await readOwnConfig(rest)
      return new Map(config ? [[userId, config]] : [])
    },
  }),
]

export const userResolvers = {
  Query: {
    users: (_: unknown, args: UserListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfUsers(rest, args, selectedIn(info, 'items')),
    userAccount: of(readUser),
    accountClaims: (_: unknown, __: unknown, { rest }: GraphContext) => readAccountClaims(rest),
    userCompanies: of(readUserCompanies),
    userPermissions: of(readPermissionsOf),
    userConfig: of(readConfig),
    userAreas: of(readAreasOf),
    userCostCenters: of(readCostCentersOf),
    menuOptions: (_: unknown, __: unknown, { rest }: GraphContext) => readMenuItems(rest),
  },
  Mutation: {
    saveUser: changed('user', userInput, saveUser),
    setUserActive: changed('user', userActiveInput, setUserActive),
    activateAccount: mutation(userActiveInput, {}, async (input: InputOf<typeof userActiveInput.table>, { rest }) =>
      activateAccount(rest, input),
    ),
    decideAccountClaim: mutation(decisionInput, {}, async (input: InputOf<typeof decisionInput.table>, { rest }) =>
      decideAccountClaim(rest, input),
    ),
    unlockUser: changed('user', userActiveInput, unlockUser),
    giveTemporaryPassword: mutation(temporaryInput, {}, async (input: InputOf<typeof temporaryInput.table>, { rest }) =>
      giveTemporaryPassword(rest, input),
    ),
    saveUserPermissions: changed('permissions', userPermissions, savePermissionsOf),
    copyUserPermissions: changed('permissions', copyInput, copyPermissions),
    saveUserConfig: changed('config', userConfig, saveConfig),
    saveMenuOptions: changed('items', menuInput, saveMenu),
    saveUserAreas: changed('items', sharesInput, saveAreasOf),
    saveUserCostCenters: changed('items', sharesInput, saveCostCentersOf),
  },
}
